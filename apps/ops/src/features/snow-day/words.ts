import { dateText } from '#format/date-text.ts';
import { clock, day, localDate, windowText } from '#format/time.ts';
import { copy } from './copy.ts';
import type { SnowFilter } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days that can be chosen: those of which slots are made. */
const DAYS_AHEAD = 14;

/** The local dates of a store from today on. */
export const daysAhead = (now: number, zone: string): readonly string[] => {
  const noon = Date.parse(`${localDate(now, zone)}T12:00:00Z`);
  return Array.from({ length: DAYS_AHEAD }, (_, n) => localDate(noon + n * DAY, 'UTC'));
};

const at = (hour: number): number => Date.UTC(2000, 0, 1, hour);

/** An hour of the clock, `8:00 AM`; both ends of a day are `12:00 AM`. */
export const hourText = (hour: number): string => clock(at(hour), 'UTC');

/** Some hours of some days: `Fri, Nov 20, 8 AM–2 PM`, `Fri, Nov 20 to Sun, Nov 22, all day`. */
export function filterText({ dates, fromHour, toHour }: SnowFilter): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const days = first === last ? dateText(first) : `${dateText(first)} to ${dateText(last)}`;
  const hours = fromHour === 0 && toHour === 24 ? copy.wholeDay : windowText(at(fromHour), at(toHour), 'UTC');
  return `${days}, ${hours}`;
}

/** A window with its day, `Fri, Nov 20, 8–9 AM`. */
export const whenText = ({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number }, zone: string) =>
  `${day(startsAt, zone)}, ${windowText(startsAt, endsAt, zone)}`;
