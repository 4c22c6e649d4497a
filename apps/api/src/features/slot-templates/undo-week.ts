import { ok, refuse, type Result } from '@cartwright/rules/result';
import { keepsFees } from '@cartwright/rules/slot-week';
import { isOffered, isSameOffer, type MadeWeekSlot, type SlotTerms } from '@cartwright/rules/slot-week-plan';
import { localDateAt, type Millis } from '@cartwright/rules/zoned-time';
import type { Db, Tx } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import type { WeekPlace } from './change-week.ts';
import { findChange, isChangedSince, readFeeKeepers, type StoredChange } from './changes-sql.ts';
import { planReplacement } from './preview.ts';
import { lockWeek, readWeeks } from './sql.ts';
import { type KeptSlot, keptSlots } from './undo-sql.ts';
import { feesOf, type StoredWindow, toWire, versionOf } from './week.ts';
import { type ChangedSlot, insertHidden, writeSlots, writeWindows } from './write-sql.ts';

interface Undone {
  readonly restored: number;
  /** Slots of which a later change of their day keeps a part as it is. */
  readonly left: number;
}
type Refusal = { readonly code: 'NOT_FOUND' | 'ALREADY_UNDONE' | 'WEEK_CHANGED' | 'FEE_NEEDS_ADMIN' };

/**
 * Takes a change of a week back, once, and only while the week is as that change left it and no later change counts, even
 * one that made the same week of it again: fees and slots were decided anew in between.
 */
export async function undoWeek(
  db: Db,
  { actionId, ...place }: WeekPlace & { readonly actionId: string },
  now: Millis,
): Promise<Result<Undone, Refusal>> {
  const { locationId, bannerId, staffId, maySetFees } = place;
  return db.transaction(async (tx) => {
    const change = await findChange(tx, { locationId, actionId });
    if (!change) return refuse({ code: 'NOT_FOUND' });
    await lockWeek(tx, { ...change, locationId });
    if ((await findChange(tx, { locationId, actionId }))?.undone !== false) return refuse({ code: 'ALREADY_UNDONE' });
    if (change.hasFees && !maySetFees) return refuse({ code: 'FEE_NEEDS_ADMIN' });
    const [week] = await readWeeks(tx, { ...change, locationId });
    if (!week || versionOf(week.windows) !== change.version) return refuse({ code: 'WEEK_CHANGED' });
    if (await isChangedSince(tx, locationId, change)) return refuse({ code: 'WEEK_CHANGED' });
    const fees = feesOf(week, await readFeeKeepers(tx, locationId));
    if (!maySetFees && !keepsFees(weekBefore(change, week.windows), fees)) return refuse({ code: 'FEE_NEEDS_ADMIN' });
    const undone = await restore(tx, { change, week: week.windows, place }, now);
    const { modality, vendorId } = change;
    const data = { modality, vendorId, ...undone };
    await insertAction(tx, { staffId, kind: 'undo-week', bannerId, locationId, undoes: actionId, data }, now);
    return ok(undone);
  });
}

interface Restoring {
  readonly change: StoredChange;
  readonly week: readonly StoredWindow[];
  readonly place: WeekPlace;
}

/**
 * Puts the old week in the place of the new one. Slots that the change altered become as they were, except for what a later
 * change of their day decides; those that were generated since follow the weeks.
 */
async function restore(tx: Tx, { change, week, place }: Restoring, now: Millis): Promise<Undone> {
  const { locationId, zone } = place;
  const key = { locationId, modality: change.modality, vendorId: change.vendorId };
  const today = localDateAt(now, zone);
  const from = change.from > today ? change.from : today;
  const after = weekBefore(change, week);
  const planned = await planReplacement(tx, { key, zone, from, before: week, after }, { now, lock: true });
  const kept = new Map((await keptSlots(tx, change.actionId)).map((each) => [each.slotId, each]));
  const back: ChangedSlot[] = [];
  let left = 0;
  for (const [slotId, slot] of planned.found) {
    const stored = kept.get(slotId);
    if (!stored || slot.terms.cutoffAt <= now) continue;
    if (stored.isLeft) left += 1;
    back.push({ slotId, after: asWas(slot, stored.was) });
  }
  const others = planned.changing
    .filter(({ slot }) => !kept.has(slot.slotId))
    .map(({ slot, after: terms }) => ({ slotId: slot.slotId, after: terms }));
  await writeWindows(tx, key, after);
  const opened = await insertHidden(tx, key, { made: planned.appear, zone, now });
  const changed = [...back, ...others].filter(({ slotId, after: terms }) => {
    const slot = planned.found.get(slotId);
    return slot !== undefined && !isSameOffer(slot.terms, terms);
  });
  await writeSlots(tx, [...changed, ...opened]);
  const seen = changed.filter(({ slotId, after: terms }) => {
    const before = planned.found.get(slotId)?.terms;
    return isOffered(terms) || (before !== undefined && isOffered(before));
  });
  return { restored: seen.length + opened.length, left };
}

/** The week that a change replaced. */
function weekBefore({ removed, added }: StoredChange, week: readonly StoredWindow[]): readonly StoredWindow[] {
  const gone = new Set(added.map((window) => JSON.stringify(toWire(window))));
  return [...week.filter((window) => !gone.has(JSON.stringify(toWire(window)))), ...removed];
}

/** A slot as it was, as far as what is taken of it fits; what shoppers were given as its cut-off stays. */
function asWas({ taken, terms }: MadeWeekSlot, was: KeptSlot['was']): SlotTerms {
  const before = { ...terms, ...was };
  const isOver = taken.orders > before.orders || taken.units > before.units || taken.totes > before.totes;
  return {
    ...before,
    closed: before.closed || isOver,
    cutoffAt: taken.orders > 0 ? terms.cutoffAt : was.cutoffAt,
    orders: Math.max(before.orders, taken.orders),
    units: Math.max(before.units, taken.units),
    totes: Math.max(before.totes, taken.totes),
  };
}
