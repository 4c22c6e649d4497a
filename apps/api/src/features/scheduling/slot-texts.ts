import type { Locale } from '@cartwright/contracts/locales';
import { dayWord, monthDay, timeLabel } from '@cartwright/rules/slot-label';
import { localDatesFrom, type Millis, MINUTE } from '@cartwright/rules/zoned-time';
import { LRUCache } from 'lru-cache';
import type { PlannedSlot } from './slots-sql.ts';

/** Number of days that a shopper can choose from, including today. */
export const DAYS_SHOWN = 7;

// All of this depends on nothing but its arguments: computing a zone's clock costs more than the rest of an answer.
const dates = new LRUCache<string, { readonly minute: number; readonly dates: readonly string[] }>({ max: 1_000 });
const labels = new LRUCache<string, string>({ max: 20_000 });
const days = new LRUCache<string, DayText>({ max: 1_000 });

/** The local days that can be chosen at a moment, today first. A day begins at a whole minute. */
export function datesShown(zone: string, now: Millis): readonly string[] {
  const minute = Math.floor(now / MINUTE);
  const known = dates.get(zone);
  if (known?.minute === minute) return known.dates;
  const made = localDatesFrom(now, zone, DAYS_SHOWN);
  dates.set(zone, { minute, dates: made });
  return made;
}

/** The local date at a moment. */
export const todayIn = (zone: string, now: Millis): string => datesShown(zone, now)[0] ?? '';

/** The text of a window, which all stores of a zone share. */
export function labelOf({ startsAt, endsAt, zone }: PlannedSlot, locale: Locale): string {
  const key = `${startsAt} ${endsAt} ${zone} ${locale}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const label = timeLabel({ startsAt, endsAt, zone, locale });
  labels.set(key, label);
  return label;
}

interface DayText {
  /** `Today`, `Tomorrow` or the weekday. */
  readonly weekday: string;
  /** `Nov 21`. */
  readonly month: string;
}

/** A day in words, to someone whose today is this date. */
export function dayText(date: string, today: string, locale: Locale): DayText {
  const key = `${date} ${today} ${locale}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const text = { weekday: dayWord(date, today, locale), month: monthDay(date, locale) };
  days.set(key, text);
  return text;
}
