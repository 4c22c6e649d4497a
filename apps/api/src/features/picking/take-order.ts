import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { hasRoom, readAssignment, releaseOrder, takeOrder } from './assignment-sql.ts';
import type { NotTheirs } from './as-picker.ts';
import type { PickerAction } from './picker-action.ts';

type Deps = { readonly db: Db };
export type TakeRefusal = { readonly code: 'TAKEN_BY_OTHER' | 'BATCH_FULL' | 'NOT_TO_PICK' };

/** Takes an order to pick it. Taken again by the same person, it stays theirs. */
export async function take(
  { db }: Deps,
  action: PickerAction,
  now: Millis,
): Promise<Result<{ readonly orderId: string }, TakeRefusal>> {
  const { orderId, staffId } = action;
  const isTaken = await db.transaction(async (tx) => {
    const taken = await takeOrder(tx, { orderId, staffId }, now);
    if (taken) await insertAction(tx, action, now);
    return taken;
  });
  if (isTaken) return ok({ orderId });
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
