import { createHash } from 'node:crypto';
import type { WeekPreview } from '@cartwright/contracts/ops-slot-templates';
import {
  isOffered,
  isSameOffer,
  planWeek,
  type SlotBecomes,
  type SlotTerms,
  type WeekPlan,
} from '@cartwright/rules/slot-week-plan';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { comingOrdersIn } from '#orders/coming-orders-sql.ts';
import { type FoundSlot, madeDays, readSlots } from './sql.ts';
import { differenceOf, type StoredWindow, toPlanned, type WeekKey } from './week.ts';

type Preview = z.output<typeof WeekPreview>;

/** One week in place of another, from a date on. */
export interface Replacement {
  readonly key: WeekKey;
  readonly zone: string;
  readonly from: string;
  readonly before: readonly StoredWindow[];
  readonly after: readonly StoredWindow[];
}

/** What a week does to the slots that there are; `changing` are those that become another. */
export interface PlannedWeek extends WeekPlan {
  readonly found: ReadonlyMap<string, FoundSlot>;
  readonly changing: readonly SlotBecomes[];
  /** Those of them that shoppers see, before or after. */
  readonly seen: readonly SlotBecomes[];
  readonly windows: number;
  readonly fingerprint: string;
}

/** Days ahead whose slots exist at least: those that the nightly job makes. */
export const DAYS_AHEAD = 14;

/** Plans a week in place of another. Two statements. @param options.lock whether its slots stay so in the transaction */
export async function planReplacement(
  db: Kysely<Tables>,
  { key, zone, from, before, after }: Replacement,
  { now, lock }: { readonly now: Millis; readonly lock: boolean },
): Promise<PlannedWeek> {
  const slots = await readSlots(db, { ...key, from }, { lock });
  const dates = await madeDays(db, { ...key, from });
  const planned = planWeek({
    before: before.map(toPlanned),
    after: after.map(toPlanned),
    zone,
    dates,
    slots,
    now,
  });
  const changing = planned.slots.filter(({ slot, after: terms }) => !isSameOffer(slot.terms, terms));
  return {
    ...planned,
    found: new Map(slots.map((slot) => [slot.slotId, slot])),
    changing,
    seen: changing.filter(({ slot, after: terms }) => isOffered(slot.terms) || isOffered(terms)),
    windows: differenceOf(before, after).windows,
    fingerprint: fingerprintOf(after, planned.appear, changing),
  };
}

/**
 * What was previewed is the week, and each slot before and after. A reservation that changes no outcome is no reason to
 * look again.
 */
function fingerprintOf(
  week: Replacement['after'],
  appear: WeekPlan['appear'],
  changing: readonly SlotBecomes[],
): string {
  const facts = [
    week,
    ...appear.map(({ startsAt, endsAt, cutoffAt, template }) => [startsAt, endsAt, cutoffAt, template.type]),
    ...changing.map(({ slot, after }) => [slot.slotId, ...partsOf(slot.terms), ...partsOf(after)]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

const partsOf = ({ closed, windowGone, cutoffAt, orders, units, totes, fee, incentiveOff }: SlotTerms) => [
  closed,
  windowGone,
  cutoffAt,
  orders,
  units,
  totes,
  fee,
  incentiveOff,
];

const isClosing = ({ slot, after }: SlotBecomes): boolean => !isOffered(after) && isOffered(slot.terms);
const isOpening = ({ slot, after }: SlotBecomes): boolean => isOffered(after) && !isOffered(slot.terms);

/** A plan in numbers. One statement, for the orders in slots that close. */
export async function toPreview(db: Kysely<Tables>, planned: PlannedWeek): Promise<Preview> {
  const { appear, seen, slots, found, windows, fingerprint } = planned;
  const closing = seen.filter(isClosing);
  const stay = closing.flatMap(({ slot }) => found.get(slot.slotId) ?? []);
  const other = seen.filter((each) => !isClosing(each) && !isOpening(each));
  const differs = (is: (before: SlotTerms, after: SlotTerms) => boolean) =>
    other.filter(({ slot, after }) => is(slot.terms, after)).length;
  return {
    fingerprint,
    windows,
    appear: appear.length + seen.filter(isOpening).length,
    close: closing.length,
    change: other.length,
    fees: differs((a, b) => a.fee !== b.fee),
    cutoffs: differs((a, b) => a.cutoffAt !== b.cutoffAt),
    numbers: differs((a, b) => a.orders !== b.orders || a.units !== b.units || a.totes !== b.totes),
    booked: stay.reduce((sum, { booked }) => sum + booked, 0),
    held: stay.reduce((sum, { held }) => sum + held, 0),
    over: slots.reduce((sum, { over }) => sum + over, 0),
    keptCutoffs: slots.filter(({ keepsCutoff }) => keepsCutoff).length,
    keptNumbers: slots.filter(({ keepsNumber }) => keepsNumber).length,
    days: daysOf(planned),
    ...(await comingOrdersIn(
      db,
      stay.filter(({ booked }) => booked > 0).map(({ slotId }) => slotId),
    )),
  };
}

function daysOf({ appear, seen }: PlannedWeek): Preview['days'] {
  const days = new Map<string, Preview['days'][number]>();
  const dayOf = (date: string) => {
    const day = days.get(date) ?? { date, appear: 0, close: 0, change: 0 };
    days.set(date, day);
    return day;
  };
  for (const { localDate } of appear) dayOf(localDate).appear += 1;
  for (const each of seen) {
    const day = dayOf(each.slot.date);
    if (isClosing(each)) day.close += 1;
    else if (isOpening(each)) day.appear += 1;
    else day.change += 1;
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
