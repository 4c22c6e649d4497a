import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import { minus, parseMoney, ZERO } from '@cartwright/rules/money';
import type { Cents } from '@cartwright/rules/money';
import { suggestedSlot } from '@cartwright/rules/suggested-slot';
import { isUnderFive } from '@cartwright/rules/slot-fee';
import { endsOf } from '@cartwright/rules/window';

type Endpoints = typeof schedulingEndpoints;
export type Times = Body<Endpoints['POST /atlas/v1/promising/v4/timeslots']>;
export type Day = Times['days'][number];
export type Time = Day['times'][number];
export type Excluded = Times['items'][string]['excluded'][number];
export type Reservation = Body<Endpoints['POST /atlas/v1/promising/v4/promises']>;

/** What may come and how much of it. */
export type Items = Request<Endpoints['POST /atlas/v1/promising/v4/promises']>['body']['items'];

type Window = Pick<Time, 'window' | 'vendorId'>;

/** Names a time by when and by whom. The offers of it change with every look; this does not. */
export const keyOf = ({ window, vendorId }: Window): string => `${endsOf(window).startsAt}/${vendorId}`;

/** What the server is asked to hold: the quote and the option in it. */
export const optionIdOf = ({ quoteId, optionId }: Time): string => `${quoteId}|${optionId}`;

/** What a list of times says besides the times. */
export interface TimeWords {
  /** Names the time that is held, see `keyOf`. */
  readonly heldKey: string | undefined;
  readonly severalVendors: boolean;
  readonly excludedOf: (time: Time) => readonly Excluded[];
  readonly nameOf: (gtin13: string) => string;
}

/** What is left to pay for a time. */
export function chargeOf({ cost, waiver }: Pick<Time, 'cost' | 'waiver'>): Cents {
  const left = minus(parseMoney(cost) ?? ZERO, parseMoney(waiver) ?? ZERO);
  return left < 0 ? ZERO : left;
}

/** Which times are listed. `own`: of the banner's own drivers. `cheap`: under five dollars. */
export type TimeFilter = 'all' | 'own' | 'cheap';

const passes = (time: Time, filter: TimeFilter, ownVendor: string | undefined): boolean => {
  if (filter === 'own') return time.vendorId === ownVendor;
  return filter === 'all' || isUnderFive(chargeOf(time));
};

/** The days with only the times that a filter lets through. */
export const filterDays = (days: readonly Day[], filter: TimeFilter, ownVendor: string | undefined): Day[] =>
  days.map((day) => ({ ...day, times: day.times.filter((time) => passes(time, filter, ownVendor)) }));

/** The filters that would leave something, `all` always first; one that would leave everything is no help. */
export function usefulFilters(days: readonly Day[], ownVendor: string | undefined): TimeFilter[] {
  const times = days.flatMap((day) => day.times);
  const helps = (filter: TimeFilter) => times.some((time) => passes(time, filter, ownVendor));
  const several = new Set(times.map(({ vendorId }) => vendorId)).size > 1;
  return ['all', ...(several && helps('own') ? ['own' as const] : []), ...(helps('cheap') ? ['cheap' as const] : [])];
}

export interface Picked {
  readonly day: Day;
  readonly time: Time;
}

/** `Today`, else the weekday in full; tomorrow has its weekday too (MDL-022). */
export function todayOrWeekday({ day, time }: Picked): string {
  if (day.weekday === 'Today') return day.weekday;
  const { timezone } = time.window;
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: timezone });
  return format.format(new Date(endsOf(time.window).startsAt));
}

/** The time of that name, with its day. */
export function findTime(days: readonly Day[], key: string | undefined): Picked | undefined {
  for (const day of days) {
    const time = day.times.find((each) => keyOf(each) === key);
    if (time) return { day, time };
  }
  return undefined;
}

/** The time to preselect, see `suggestedSlot`. @param items what comes with each quote */
export const suggestedTime = (days: readonly Day[], items: Times['items']): Picked | undefined =>
  suggestedSlot(
    days.flatMap((day) =>
      day.times.map((time) => ({
        day,
        time,
        charge: chargeOf(time),
        fits: time.fits,
        fallout: (items[time.quoteId]?.excluded ?? []).map(({ gtin13 }) => gtin13),
      })),
    ),
  );

const startOf = ({ window }: Pick<Time, 'window'>): number => Date.parse(endsOf(window).startsAt);
const distance = (time: Time, lost: Window) => Math.abs(startOf(time) - startOf(lost));

/** What can be had instead of a time that was lost: the very same if it is free, otherwise the three nearest to it. */
export function insteadOf(days: readonly Day[], lost: Window): Picked[] {
  const same = findTime(days, keyOf(lost));
  if (same?.time.fits) return [same];
  return days
    .flatMap((day) => day.times.filter(({ fits }) => fits).map((time) => ({ day, time })))
    .toSorted((a, b) => distance(a.time, lost) - distance(b.time, lost))
    .slice(0, 3);
}

/** The lowest charge of a day's times that this order fits into; undefined when there are none. */
export function lowestCharge({ times }: Pick<Day, 'times'>): Cents | undefined {
  const charges = times.filter(({ fits }) => fits).map(chargeOf);
  return charges.length === 0 ? undefined : charges.reduce((least, each) => (each < least ? each : least));
}
