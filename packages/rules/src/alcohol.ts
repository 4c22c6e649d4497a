import { inZone } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/**
 * The most alcoholic items in one order; more than this counts as resale and needs a license, which the shop cannot
 * check.
 */
export const MAX_ALCOHOL = 24;

/** Wall-clock hours between which a handover of alcohol may start. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

/**
 * The strictest rule of any state in which the banners sell, so one rule is right in all of them: from 7 AM to 10 PM,
 * on Sundays from noon.
 */
const WEEKDAY: Hours = { from: 7, until: 22 };
const SUNDAY: Hours = { from: 12, until: 22 };

/** Whether alcohol may be handed over in a window that starts at this time, on the store's wall clock. */
export function isAlcoholHour({ startsAt, zone }: { readonly startsAt: Millis; readonly zone: string }): boolean {
  const { hour, dayOfWeek } = inZone(startsAt, zone);
  const { from, until } = dayOfWeek === 7 ? SUNDAY : WEEKDAY;
  return hour >= from && hour < until;
}

/** Whether an order holds more alcohol than allowed. @param pieces number of alcoholic items in the order */
export const isTooMuchAlcohol = (pieces: number): boolean => pieces > MAX_ALCOHOL;
