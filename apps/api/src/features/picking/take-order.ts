import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { hasRoom, readAssignment, releaseOrder, takeOrder } from './assignment-sql.ts';
import type { NotTheirs } from './as-picker.ts';
import { deleteGiven, lockOrder, readGivenTo } from './given-sql.ts';
import type { PickerAction } from './picker-action.ts';

type Deps = { readonly db: Db };
export type TakeRefusal =
  | { readonly code: 'TAKEN_BY_OTHER' | 'BATCH_FULL' | 'NOT_TO_PICK' }
  /** `firstName` of whom it is for. */
  | { readonly code: 'GIVEN_TO_OTHER'; readonly meta: { readonly firstName: string } };

/**
 * Takes an order to pick it. Taken again by the same person, it stays theirs.
 * @param call.isAnyway also takes one that a store lead gave to somebody else
 */
export async function take(
  { db }: Deps,
  { action, isAnyway }: { readonly action: PickerAction; readonly isAnyway: boolean },
  now: Millis,
): Promise<Result<{ readonly orderId: string }, TakeRefusal>> {
  const { orderId, staffId } = action;
  const outcome = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const givenTo = await readGivenTo(tx, orderId);
    const isOthers = givenTo !== null && givenTo.staffId !== staffId;
    if (isOthers && !isAnyway) return givenTo;
    if (!(await takeOrder(tx, { orderId, staffId }, now))) return 'not-taken';
    if (givenTo !== null) await deleteGiven(tx, orderId);
    await insertAction(tx, isOthers ? { ...action, data: { ...action.data, givenTo: givenTo.staffId } } : action, now);
    return 'taken';
  });
  if (outcome === 'taken') return ok({ orderId });
  if (typeof outcome === 'object') return refuse({ code: 'GIVEN_TO_OTHER', meta: { firstName: outcome.firstName } });
  const held = await readAssignment(db.read, orderId);
  if (held) return held.staffId === staffId ? ok({ orderId }) : refuse({ code: 'TAKEN_BY_OTHER' });
  return refuse({ code: (await hasRoom(db.read, staffId)) ? 'NOT_TO_PICK' : 'BATCH_FULL' });
}

/** Gives an order back: one's own, or as a store lead anybody's. What was picked of it stays picked. */
export async function release(
  { db }: Deps,
  { action, isLead }: { readonly action: PickerAction; readonly isLead: boolean },
  now: Millis,
): Promise<Result<{ readonly orderId: string }, NotTheirs | { readonly code: 'NOT_PICKING' }>> {
  const { orderId, staffId } = action;
  const held = await readAssignment(db.read, orderId);
  if (!held) return refuse({ code: 'NOT_TAKEN' });
  if (held.staffId !== staffId && !isLead) return refuse({ code: 'TAKEN_BY_OTHER' });
  const isReleased = await db.transaction(async (tx) => {
    const released = await releaseOrder(tx, { orderId, staffId: held.staffId });
    if (released) await insertAction(tx, { ...action, data: { ...action.data, from: held.staffId } }, now);
    return released;
  });
  return isReleased ? ok({ orderId }) : refuse({ code: 'NOT_PICKING' });
}
