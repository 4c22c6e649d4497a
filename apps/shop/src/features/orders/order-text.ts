import { clockTime } from '#format/clock.ts';
import { partsOf } from '#format/date.ts';
import { copy } from './copy.ts';
import type { OrderHeader } from './queries.ts';

/** The date of an order as `MMM. D, YYYY`, in the zone of its store: `Jan. 5, 2026`. */
export function orderedOn(instant: string, timeZone: string): string {
  const { month, day, year } = partsOf(instant, { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return copy.date(month, day, year);
}

/** The stub's large text, and the line below: `Today, 4–5 PM` and `Sat Nov 21`. */
export function stubText({ displayString }: Pick<OrderHeader, 'displayString'>): { large: string; small: string } {
  const parts = displayString.split(', ');
  const time = parts.at(-1) ?? displayString;
  if (parts.length === 3) return { large: `${parts[0]}, ${time}`, small: parts[1] ?? '' };
  const [weekday = '', ...date] = (parts[0] ?? '').split(' ');
  return { large: `${weekday}, ${time}`, small: date.join(' ') };
}

/** The same of an order that its shopper got at `at`: `4:12 PM today`. @param now milliseconds since the epoch */
export const handedOverText = (at: string, timeZone: string, now: number): { large: string; small: string } => ({
  large: untilText(at, timeZone, new Date(now)),
  small: '',
});

/** A moment with its day: `Nov. 21, 2026, 4:12 PM`. */
export const momentText = (at: string, timeZone: string): string =>
  `${orderedOn(at, timeZone)}, ${clockTime(at, timeZone)}`;

/** Until when items can be added: `2:30 PM today`, `2:30 PM on Nov 21`. */
export function untilText(cutoffAt: string, timeZone: string, now: Date): string {
  const dateOf = (date: Date | string) => partsOf(date, { month: 'short', day: 'numeric', timeZone });
  const [cutoff, today] = [dateOf(cutoffAt), dateOf(now)];
  const time = clockTime(cutoffAt, timeZone);
  const isToday = cutoff.month === today.month && cutoff.day === today.day;
  return isToday ? copy.timeToday(time) : copy.timeOn(time, cutoff.month, cutoff.day);
}
