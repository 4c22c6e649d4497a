import { partsOf, weekdayAt } from '#format/date.ts';
import { copy } from './copy.ts';

/** The day of an instant at the store: `Monday, Nov 30`. */
export function dayText(instant: string, timeZone: string): string {
  const { month, day } = partsOf(instant, { month: 'short', day: 'numeric', timeZone });
  return copy.date(weekdayAt(instant, timeZone), month, day);
}
