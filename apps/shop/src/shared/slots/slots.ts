import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import { minus, parseMoney, ZERO } from '@cartwright/rules/money';
import type { Cents } from '@cartwright/rules/money';
import { suggestedSlot } from '@cartwright/rules/suggested-slot';
import { isUnderFive } from '@cartwright/rules/slot-fee';
import { endsOf } from '@cartwright/rules/window';
import { weekdayAt } from '#format/date.ts';
import { dayWords } from './day-words.ts';

type Endpoints = typeof schedulingEndpoints;
export type Slots = Body<Endpoints['POST /atlas/v1/promising/v4/timeslots']>;
export type Day = Slots['days'][number];
export type Slot = Day['times'][number];
export type Excluded = Slots['items'][string]['excluded'][number];
export type Reservation = Body<Endpoints['POST /atlas/v1/promising/v4/promises']>;

/** What may come and how much of it. */
export type Items = Request<Endpoints['POST /atlas/v1/promising/v4/promises']>['body']['items'];

type Window = Pick<Slot, 'window' | 'vendorId' | 'type'>;

/** Identifies a slot by time, vendor and type. Its offers change with every fetch; this does not. */
export const keyOf = ({ window, vendorId, type }: Window): string => `${endsOf(window).startsAt}/${vendorId}/${type}`;

/** Handed over within two hours, for more money. */
export const isExpress = ({ type }: Pick<Slot, 'type'>): boolean => type === 'EXPRESS';

/** What the server is asked to reserve: the quote and the option in it. */
export const optionIdOf = ({ quoteId, optionId }: Slot): string => `${quoteId}|${optionId}`;

/** What a slot list shows besides the slots. */
export interface SlotFacts {
  /** Identifies the reserved slot, see `keyOf`. */
  readonly heldKey: string | undefined;
  readonly severalVendors: boolean;
  readonly excludedOf: (slot: Slot) => readonly Excluded[];
  readonly nameOf: (gtin13: string) => string;
  /** A slot that leaves something out cannot be chosen: what is in a placed order stays in it. */
  readonly needsAll?: boolean;
  /** What else is said of a slot's price. */
  readonly priceNoteOf?: (slot: Slot) => string | undefined;
}

/** Whether a membership takes off the fee: an incentive names itself. */
export const isWaived = ({ waiver, incentive }: Pick<Slot, 'waiver' | 'incentive'>): boolean =>
  waiver !== 'USD 0.00' && incentive === null;

/** What is left to pay for a slot. */
export function chargeOf({ cost, waiver }: Pick<Slot, 'cost' | 'waiver'>): Cents {
  const left = minus(parseMoney(cost) ?? ZERO, parseMoney(waiver) ?? ZERO);
  return left < 0 ? ZERO : left;
}

/** Which slots are listed. `own`: of the banner's own drivers. `cheap`: under five dollars. */
export type SlotFilter = 'all' | 'own' | 'cheap';

const passes = (slot: Slot, filter: SlotFilter, ownVendor: string | undefined): boolean => {
  if (filter === 'own') return slot.vendorId === ownVendor;
  return filter === 'all' || isUnderFive(chargeOf(slot));
};

/** The days with only the slots that a filter allows. */
export const filterDays = (days: readonly Day[], filter: SlotFilter, ownVendor: string | undefined): Day[] =>
  days.map((day) => ({ ...day, times: day.times.filter((slot) => passes(slot, filter, ownVendor)) }));

/** The useful filters, `all` always first: those that leave something out, but not everything. */
export function usefulFilters(days: readonly Day[], ownVendor: string | undefined): SlotFilter[] {
  const slots = days.flatMap((day) => day.times);
  const helps = (filter: SlotFilter) => slots.some((slot) => passes(slot, filter, ownVendor));
  const several = new Set(slots.map(({ vendorId }) => vendorId)).size > 1;
  return ['all', ...(several && helps('own') ? ['own' as const] : []), ...(helps('cheap') ? ['cheap' as const] : [])];
}

export interface Picked {
  readonly day: Day;
  readonly slot: Slot;
}

/** `Today`, else the weekday in full; tomorrow has its weekday too (MDL-022). */
export function todayOrWeekday({ day, slot }: Picked): string {
  if (day.weekday === dayWords.today) return day.weekday;
  return weekdayAt(endsOf(slot.window).startsAt, slot.window.timezone);
}

/** The slot with that key, and its day. */
export function findSlot(days: readonly Day[], key: string | undefined): Picked | undefined {
  for (const day of days) {
    const slot = day.times.find((each) => keyOf(each) === key);
    if (slot) return { day, slot };
  }
  return undefined;
}

/** The slot to preselect, see `suggestedSlot`. @param items what comes with each quote */
export const nearestSlot = (days: readonly Day[], items: Slots['items']): Picked | undefined =>
  suggestedSlot(
    days.flatMap((day) =>
      day.times.map((slot) => ({
        day,
        slot,
        charge: chargeOf(slot),
        isExpress: isExpress(slot),
        fits: slot.fits,
        fallout: (items[slot.quoteId]?.excluded ?? []).map(({ gtin13 }) => gtin13),
      })),
    ),
  );

const startOf = ({ window }: Pick<Slot, 'window'>): number => Date.parse(endsOf(window).startsAt);
const distance = (slot: Slot, lost: Window) => Math.abs(startOf(slot) - startOf(lost));

/**
 * Alternatives to a lost slot: the very same if it is free, otherwise the three nearest to it. Who lost a usual slot is
 * offered no express slot, which costs more.
 */
export function alternativesTo(days: readonly Day[], lost: Window): Picked[] {
  const same = findSlot(days, keyOf(lost));
  if (same?.slot.fits) return [same];
  return days
    .flatMap((day) => day.times.map((slot) => ({ day, slot })))
    .filter(({ slot }) => slot.fits && (isExpress(lost) || !isExpress(slot)))
    .toSorted((a, b) => distance(a.slot, lost) - distance(b.slot, lost))
    .slice(0, 3);
}

/** The lowest price of a day's slots that this order fits into; undefined when there are none. */
export function lowestCharge({ times: slots }: Pick<Day, 'times'>): Cents | undefined {
  const charges = slots.filter(({ fits }) => fits).map(chargeOf);
  return charges.length === 0 ? undefined : charges.reduce((min, each) => (each < min ? each : min));
}
