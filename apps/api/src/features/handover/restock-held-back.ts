import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { insertAction, type StaffAction } from '#staff/actions.ts';
import { putBack, readPutBackBy } from './held-back-sql.ts';

/**
 * The items that stayed when the rest of an order was handed over are back on the shelves, as somebody of the staff says. The
 * order is what it was. Said again by the same person, it changes nothing.
 * @returns undefined where nothing was held back, or somebody else has put it back
 */
export async function restockHeldBack(
  db: Db,
  action: StaffAction & { readonly orderId: string },
  now: Millis,
): Promise<OrderState | undefined> {
  const { orderId } = action;
  const done = await db.transaction(async (tx) => {
    const kept = await putBack(tx, orderId);
    if (kept) await insertAction(tx, { ...action, data: { putBack: kept.lines } }, now);
    return kept;
  });
  return done ? done.status : readPutBackBy(db.direct, action);
}
