import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction } from '#staff/actions.ts';
import { readAssignment } from './assignment-sql.ts';
import { deleteGiven, insertGiven, isPickerAt, lockOrder, readGivenTo, readPickers } from './given-sql.ts';
import type { PickerAction } from './picker-action.ts';
import { shopperName } from './shopper-name.ts';

type Deps = { readonly db: Db };
export type GiveRefusal = { readonly code: 'TAKEN_BY_OTHER' | 'NOT_TO_PICK' | 'NO_SUCH_PICKER' };

/** Everybody to whom an order of a store may be given. One statement. */
export async function pickersOf({ db }: Deps, locationId: string, now: Millis) {
  const rows = await readPickers(db.read, locationId, now);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: shopperName({ firstName, lastName }) }));
}

/**
 * Gives an order that nobody has taken to somebody, or leaves it to everybody again. Whoever takes it at the same moment and
 * this call meet on the row of the order: one of them is refused.
 * @param to null for everybody
 */
export async function give(
  { db }: Deps,
  {
    action,
    locationId,
    to,
  }: { readonly action: PickerAction; readonly locationId: string; readonly to: string | null },
  now: Millis,
): Promise<Result<{ readonly orderId: string }, GiveRefusal>> {
  const { orderId } = action;
  if (to !== null && !(await isPickerAt(db.read, locationId, to))) return refuse({ code: 'NO_SUCH_PICKER' });
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const taken = await readAssignment(tx, orderId);
    if (taken) return taken.staffId === to ? ok({ orderId }) : refuse({ code: 'TAKEN_BY_OTHER' });
    const from = (await readGivenTo(tx, orderId))?.staffId ?? null;
    if (from === to) return ok({ orderId });
    const isWritten =
      to === null ? (await deleteGiven(tx, orderId)) !== null : await insertGiven(tx, { orderId, staffId: to }, now);
    if (!isWritten) return refuse({ code: 'NOT_TO_PICK' });
    await insertAction(tx, { ...action, data: { from, to } }, now);
    return ok({ orderId });
  });
}
