import { type Locale, translated } from './locale.ts';
import { HOLIDAYS, OPENING_MESSAGES, type OpeningDay } from './opening-messages.ts';
import { clockTime, daysFrom } from './slot-label.ts';
import { SLOT_MESSAGES } from './slot-messages.ts';
import { compareWallTimes, DAY, dayOfWeekOf, localDateAt, momentOf, plusDays } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** Hours of one weekday (1 is Monday); closing at or before opening means the next day, so 00:00 to 00:00 is all day. */
export interface WeekdayHours {
  readonly dow: number;
  readonly opens: string;
  readonly closes: string;
}
/** Different hours for one date, or none. */
export interface HoursException {
  readonly localDate: string;
  readonly closed: boolean;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly label: string;
}
export interface OpeningHours {
  readonly week: readonly WeekdayHours[];
  readonly exceptions: readonly HoursException[];
  /** IANA time zone of the location. */
  readonly zone: string;
}
export interface Opening {
  readonly isOpen: boolean;
  /** `Open until 10 PM`, `Open 24 hours`, `Opens tomorrow at 6 AM`, `Closed for Thanksgiving, opens tomorrow at 6 AM`. */
  readonly openText: string;
}

/** When a location is open on one of its days. */
export interface Interval {
  readonly from: Millis;
  readonly to: Millis;
}
/** How many days ahead to look for an opening, and how long without closing counts as never closing. */
const HORIZON_DAYS = 8;
const NEVER_CLOSES = 6 * DAY;

/** Whether a location is open at a moment, with matching text. A pure function. */
export function openingAt(hours: OpeningHours, now: Millis, locale: Locale): Opening {
  const intervals = openIntervals(hours, now);
  const current = intervals.find(({ from, to }) => from <= now && now < to);
  if (current) return { isOpen: true, openText: openText(current, hours.zone, { now, locale }) };
  const next = intervals.find(({ from }) => from > now);
  return { isOpen: false, openText: closedText(hours, next, { now, locale }) };
}

/** Whether a location is open from one moment to another, without a break. */
export const isOpenThrough = (hours: OpeningHours, { from, to }: Interval): boolean =>
  openIntervals(hours, from).some((open) => open.from <= from && to <= open.to);

/** Open intervals around a moment, in order; intervals that touch or overlap are merged. */
function openIntervals(hours: OpeningHours, now: Millis): readonly Interval[] {
  const yesterday = plusDays(localDateAt(now, hours.zone), -1);
  const days = Array.from({ length: HORIZON_DAYS + 2 }, (_, index) => plusDays(yesterday, index));
  const merged: Interval[] = [];
  for (const next of days.flatMap((day) => intervalOf(hours, day) ?? []).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && next.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else merged.push(next);
  }
  return merged;
}

/** The opening that starts on a local date; none on a closed day, or where the clock change leaves nothing of it. */
export function intervalOf({ week, exceptions, zone }: OpeningHours, localDate: string): Interval | undefined {
  const exception = exceptions.find((each) => each.localDate === localDate);
  if (exception?.closed) return undefined;
  const usual = week.find(({ dow }) => dow === dayOfWeekOf(localDate));
  const opens = exception?.opens ?? usual?.opens;
  const closes = exception?.closes ?? usual?.closes;
  if (opens === undefined || closes === undefined) return undefined;
  const lastDay = compareWallTimes(closes, opens) > 0 ? localDate : plusDays(localDate, 1);
  const interval = { from: momentOf(localDate, opens, zone), to: momentOf(lastDay, closes, zone) };
  return interval.from < interval.to ? interval : undefined;
}

interface Reader {
  readonly now: Millis;
  readonly locale: Locale;
}

function openText({ to }: Interval, zone: string, { now, locale }: Reader): string {
  const messages = OPENING_MESSAGES[locale];
  return to - now > NEVER_CLOSES ? messages.allDay : messages.until(shortTime(to, zone, locale));
}

function closedText({ exceptions, zone }: OpeningHours, next: Interval | undefined, { now, locale }: Reader): string {
  const messages = OPENING_MESSAGES[locale];
  const today = localDateAt(now, zone);
  const holiday = exceptions.find(({ localDate, closed }) => closed && localDate === today);
  const opens =
    next && messages.opens(openingDay(localDateAt(next.from, zone), today, locale), shortTime(next.from, zone, locale));
  return holiday ? messages.closedFor(holidayName(holiday.label, locale), opens) : (opens ?? messages.closed);
}

function openingDay(localDate: string, today: string, locale: Locale): OpeningDay {
  const days = daysFrom(today, localDate);
  return days === 2
    ? { days, weekday: SLOT_MESSAGES[locale].weekdaysInside[dayOfWeekOf(localDate) - 1] ?? '' }
    : { days };
}

/** A holiday in a language; a name that only the data knows stays as it is. */
export const holidayName = (label: string, locale: Locale): string => translated(HOLIDAYS, label, locale);

/** `6 AM`, `9:30 PM`. */
export const shortTime = (moment: Millis, zone: string, locale: Locale): string =>
  clockTime(moment, zone, locale).replace(':00', '');
