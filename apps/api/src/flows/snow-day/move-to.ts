import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { PlacedOrder } from '#features/checkout/modification/modification.ts';
import type { SlotNow } from '#features/scheduling/one-slot-sql.ts';
import type { ChosenSlot } from '#features/scheduling/order-slots.ts';
import { orderedItems } from '#features/scheduling/ordered-items.ts';
import { sizeOf } from '#features/scheduling/sorting.ts';
import type { OrderChange } from '../checkout/modification/change.ts';
import { commitChange } from '../checkout/modification/commit-sql.ts';
import { plannedReschedule, rescheduleOf } from '../checkout/reschedule/planned-reschedule.ts';
import { endMove, lockMove, type OpenMove } from './moves-sql.ts';
import { endReturn, type ReturnSlot } from './returns-sql.ts';

interface Move {
  readonly placed: PlacedOrder;
  readonly slot: SlotNow;
  readonly move: OpenMove;
  /** Null for an order that is moved, not moved back. */
  readonly earlier: ReturnSlot | null;
}

/** `lost` when something is no longer as it was read: nothing was written. */
type Made = 'moved' | 'price' | 'lost';

/**
 * Moves an order at the fee that it has, in the transaction that ends its turn: so it moves once, however often this
 * runs. `moved` also when its turn was taken meanwhile.
 */
export async function moveTo(db: Db, { placed, slot, move, earlier }: Move, now: Millis): Promise<Made> {
  const change = sameMoney(placed, slot, now);
  if (change === null) return 'price';
  const { actionId, state, staffId } = move;
  const [key, done] = state === 'WAITING' ? (['snow', 'MOVED'] as const) : (['unsnow', 'RETURNED'] as const);
  const attempt = {
    attemptId: newId('mod', now),
    key: `${key}/${actionId}`,
    requestHash: slot.slotId,
    change: { ...change, by: `staff/${staffId}` as const },
    authorize: null,
  };
  return db.transaction(async (tx) => {
    if (!(await lockMove(tx, move))) return 'moved';
    if (!(await commitChange(tx, { attempt, tenders: [], now }))) return 'lost';
    const revision = change.baseRevision + 1;
    await endMove(tx, move, { state: done, slotId: slot.slotId, revision });
    if (earlier) await endReturn(tx, move, { earlier, revision });
    return 'moved';
  });
}

/**
 * The order in another slot, with the fee and the reduction that were agreed to: a membership is not used once more. Null
 * when that would not cost the same by the same cards: another total is another entry in the books, too.
 */
function sameMoney(placed: PlacedOrder, slot: SlotNow, now: Millis): OrderChange | null {
  const { order, checkout } = placed;
  const { fee, incentiveOff, waiver } = checkout.reservation;
  const size = sizeOf(orderedItems(order.lines));
  const chosen: ChosenSlot = { slot, fee, incentiveOff, waiver, size, job: null };
  const planned = { ...plannedReschedule(placed, chosen, newId('res', now)), usesMembership: false };
  if (planned.topUps.length > 0) return null;
  const change = rescheduleOf(planned);
  return change.ledger.length === 0 ? change : null;
}
