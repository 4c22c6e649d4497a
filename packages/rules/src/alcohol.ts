import { inZone } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** Pieces of alcohol that one order may hold; more is for a trade, and needs a licence that nobody shows here. */
export const MAX_ALCOHOL = 24;

/** Hours of the wall clock between which a hand-over of alcohol may begin. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

/**
 * The strictest of what the states ask in which the banners sell, so that one rule is right in all of them: from 7 AM
 * to 10 PM, on a Sunday from noon on.
 */
const WEEKDAY: Hours = { from: 7, until: 22 };
const SUNDAY: Hours = { from: 12, until: 22 };

/** Whether alcohol may be handed over in a window that starts then, on the store's wall clock. */
export function isAlcoholHour({ startsAt, zone }: { readonly startsAt: Millis; readonly zone: string }): boolean {
  const { hour, dayOfWeek } = inZone(startsAt, zone);
  const { from, until } = dayOfWeek === 7 ? SUNDAY : WEEKDAY;
  return hour >= from && hour < until;
}

/** Whether an order holds more alcohol than one order may. @param pieces of all its alcohol together */
export const isTooMuchAlcohol = (pieces: number): boolean => pieces > MAX_ALCOHOL;
