import { dateFormat } from './date-format.ts';
import type { Locale } from './locale.ts';
import { SLOT_MESSAGES } from './slot-messages.ts';
import { dayOfWeekOf, inZone, localDateAt, plusDays } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** A window in the store's time zone, with the moment and time zone of the viewer. */
export interface SlotView {
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly now: Millis;
  /** IANA zone of the shopper's device: it determines what "Today" is, and whether to name the store's zone. */
  readonly viewerZone: string | null;
  readonly locale: Locale;
}

/**
 * `Today, Fri Nov 20, 4–5 PM`, `Hoy, vie 20 nov, 4–5 p.m.`; another day has no first word; `4–5 PM CST` when the shopper's
 * clock shows another time.
 */
export const slotLabel = (view: SlotView): string => labelOn(localDateAt(view.now, view.viewerZone ?? view.zone), view);

/** The same of an order: "Today" is the store's, as in every other moment that is shown of the order. */
export const orderLabel = (view: SlotView): string => labelOn(localDateAt(view.now, view.zone), view);

function labelOn(today: string, view: SlotView): string {
  const localDate = localDateAt(view.startsAt, view.zone);
  const near = daysFrom(today, localDate) < 2 ? [dayWord(localDate, today, view.locale)] : [];
  return [...near, datedSlotLabel(view)].join(', ');
}

/** The same for a text that is read later, such as a mail: `Fri Nov 20, 4–5 PM`. */
export function datedSlotLabel(view: Omit<SlotView, 'now'>): string {
  return `${datedDay(view.startsAt, view)}, ${timeLabel(view)}${zoneSuffix(view)}`;
}

/** A moment likewise: `Fri Nov 20, 4:05 PM`. */
export const datedClockTime = (moment: Millis, view: Pick<SlotView, 'zone' | 'locale'>): string =>
  `${datedDay(moment, view)}, ${clockTime(moment, view.zone, view.locale)}`;

function datedDay(moment: Millis, { zone, locale }: Pick<SlotView, 'zone' | 'locale'>): string {
  const localDate = localDateAt(moment, zone);
  const weekday = SLOT_MESSAGES[locale].weekdaysShort[dayOfWeekOf(localDate) - 1] ?? '';
  return `${weekday} ${monthDay(localDate, locale)}`;
}

/** `4–5 PM`, `11 AM–12 PM`, `4:30–6 PM`, on the store's wall clock. */
export function timeLabel({ startsAt, endsAt, zone, locale }: Omit<SlotView, 'now' | 'viewerZone'>): string {
  const start = wallTime(startsAt, zone, locale);
  const end = wallTime(endsAt, zone, locale);
  return start.half === end.half
    ? `${start.digits}–${end.digits}${end.half}`
    : `${start.digits}${start.half}–${end.digits}${end.half}`;
}

/** A moment as `h:mm A`: `4:05 PM`, `4:05 p.m.` */
export function clockTime(moment: Millis, zone: string, locale: Locale): string {
  const { hour, minute, half } = wallTime(moment, zone, locale);
  return `${hour}:${minute}${half}`;
}

/** `Today`, `Tomorrow` or the weekday in full. */
export function dayWord(localDate: string, today: string, locale: Locale): string {
  const days = daysFrom(today, localDate);
  if (days === 0) return SLOT_MESSAGES[locale].today;
  if (days === 1) return SLOT_MESSAGES[locale].tomorrow;
  return weekdayOf(localDate, locale);
}

/** 0 for today, 1 for tomorrow, 2 for any other day. */
export function daysFrom(today: string, localDate: string): 0 | 1 | 2 {
  if (localDate === today) return 0;
  return localDate === plusDays(today, 1) ? 1 : 2;
}

/** The weekday in full. */
export const weekdayOf = (localDate: string, locale: Locale): string =>
  SLOT_MESSAGES[locale].weekdays[dayOfWeekOf(localDate) - 1] ?? '';

/** `Nov 20`, `20 nov`. */
export function monthDay(localDate: string, locale: Locale): string {
  const { month, day } = Temporal.PlainDate.from(localDate);
  const { months, monthDay: inOrder } = SLOT_MESSAGES[locale];
  return inOrder(months[month - 1] ?? '', day);
}

interface WallTime {
  readonly hour: number;
  readonly minute: string;
  readonly digits: string;
  /** Which half of the day, with the space before it: ` PM`. */
  readonly half: string;
}

function wallTime(moment: Millis, zone: string, locale: Locale): WallTime {
  const wall = inZone(moment, zone);
  const hour = wall.hour % 12 || 12;
  const minute = String(wall.minute).padStart(2, '0');
  const { halves, beforeHalf } = SLOT_MESSAGES[locale];
  const [morning, afternoon] = halves;
  return {
    hour,
    minute,
    digits: wall.minute === 0 ? String(hour) : `${hour}:${minute}`,
    half: `${beforeHalf}${wall.hour < 12 ? morning : afternoon}`,
  };
}

function zoneSuffix({ startsAt, zone, viewerZone, locale }: Omit<SlotView, 'now'>): string {
  if (!viewerZone || inZone(startsAt, viewerZone).offset === inZone(startsAt, zone).offset) return '';
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(startsAt);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
