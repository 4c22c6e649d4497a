import { toDollars } from '@cartwright/rules/money';
import { shortDate, shortWeekday } from '#format/date.ts';
import { copy } from './copy.ts';
import { dayWords } from './day-words.ts';
import { chargeOf, lowestCharge } from './slots.ts';
import type { Day } from './slots.ts';

/** A day as the carousel shows it. */
export interface DayLabel {
  /** `Today`, else the weekday: `Wed` (SLT-020, SLT-021). */
  readonly over: string;
  /** Month and day, `6/12` (gap GA-38). */
  readonly title: string;
  /** The price of the cheapest slot, or that there is none (SLT-022, SLT-023). */
  readonly under: string;
}

export function dayLabel(day: Pick<Day, 'date' | 'weekday' | 'times'>): DayLabel {
  return {
    over: day.weekday === dayWords.today ? day.weekday : shortWeekday(day.date),
    title: shortDate(day.date),
    under: costText(day),
  };
}

/** The lowest price among the slots that this order fits into; of all of them when it fits into none. */
function costText(day: Pick<Day, 'times'>): string {
  const lowest = lowestCharge(day) ?? day.times.map(chargeOf).toSorted((a, b) => a - b)[0];
  if (lowest === undefined) return copy.unavailable;
  return lowest === 0 ? copy.free : toDollars(lowest);
}
