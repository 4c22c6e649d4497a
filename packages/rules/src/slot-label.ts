import { dowOf, inZone, localDateAt, plusDays } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A window in the store's time zone, with the moment and time zone of the viewer. */
export interface SlotView {
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly now: Millis;
  /** IANA zone of the shopper's device: it determines what "Today" is, and whether to name the store's zone. */
  readonly viewerZone: string | null;
}

/**
 * `Today, Fri Nov 20, 4–5 PM`; without the first word on other days; `4–5 PM CST` when the shopper's clock shows
 * another time.
 */
export function slotLabel(view: SlotView): string {
  const localDate = localDateAt(view.startsAt, view.zone);
  const today = localDateAt(view.now, view.viewerZone ?? view.zone);
  const day = `${weekdayOf(localDate).slice(0, 3)} ${monthDay(localDate)}`;
  const word = dayWord(localDate, today);
  const time = `${timeLabel(view)}${zoneSuffix(view)}`;
  return word === weekdayOf(localDate) ? `${day}, ${time}` : `${word}, ${day}, ${time}`;
}

/** `4–5 PM`, `11 AM–12 PM`, `4:30–6 PM`, on the store's wall clock. */
export function timeLabel({ startsAt, endsAt, zone }: Pick<SlotView, 'startsAt' | 'endsAt' | 'zone'>): string {
  const start = wallTime(startsAt, zone);
  const end = wallTime(endsAt, zone);
  return start.half === end.half
    ? `${start.digits}–${end.digits} ${end.half}`
    : `${start.digits} ${start.half}–${end.digits} ${end.half}`;
}

/** A moment as `h:mm A`: `4:05 PM`. */
export function clockTime(moment: Millis, zone: string): string {
  const { hour, minute, half } = wallTime(moment, zone);
  return `${hour}:${minute} ${half}`;
}

/** `Today`, `Tomorrow` or the weekday in full. */
export function dayWord(localDate: string, today: string): string {
  if (localDate === today) return 'Today';
  if (localDate === plusDays(today, 1)) return 'Tomorrow';
  return weekdayOf(localDate);
}

/** The weekday in full. */
export const weekdayOf = (localDate: string): string => WEEKDAYS[dowOf(localDate) - 1] ?? '';

/** `Nov 20`. */
export function monthDay(localDate: string): string {
  const { month, day } = Temporal.PlainDate.from(localDate);
  return `${MONTHS[month - 1] ?? ''} ${day}`;
}

function wallTime(moment: Millis, zone: string): { hour: number; minute: string; digits: string; half: 'AM' | 'PM' } {
  const wall = inZone(moment, zone);
  const hour = wall.hour % 12 || 12;
  const minute = String(wall.minute).padStart(2, '0');
  return {
    hour,
    minute,
    digits: wall.minute === 0 ? String(hour) : `${hour}:${minute}`,
    half: wall.hour < 12 ? 'AM' : 'PM',
  };
}

function zoneSuffix({ startsAt, zone, viewerZone }: SlotView): string {
  if (!viewerZone || inZone(startsAt, viewerZone).offset === inZone(startsAt, zone).offset) return '';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(startsAt);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}
