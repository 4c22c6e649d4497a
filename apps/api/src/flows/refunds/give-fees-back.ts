import type { DeskLimit } from '@cartwright/rules/desk-limit';
import { feesLeft, type FeeRefundRefusal, planFeeRefund } from '@cartwright/rules/fee-refund';
import { type Cents, sum } from '@cartwright/rules/money';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import { type MoneyDeps, tryMovements } from '../order-money/run-movements.ts';
import { paidOrder } from './paid-order.ts';
import { lockForRefund, readRefundable } from './read-sql.ts';
import { type DayLimit, type OverLimit, type Refunded, refundOf } from './staff-refunds.ts';

export interface FeesCall {
  readonly orderId: string;
  /** Of this refund: sent again, it is the same one. */
  readonly operation: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Above zero; null for all that is left of the fees. */
  readonly amount: Cents | null;
  /** The most that may come back of the order in all; null for no limit. */
  readonly limit: DeskLimit;
  /** What whoever decides it may give back of all orders in a day; null for no limit. */
  readonly day: DayLimit | null;
  /** What is written with the refund, in its transaction. */
  readonly noted: (tx: Tx, refund: Refunded) => Promise<void>;
}

type Refusal = { readonly code: 'NOT_FOUND' | 'NOT_REFUNDABLE' | 'OPERATION_REUSED' } | FeeRefundRefusal | OverLimit;
type Answer = Result<{ readonly orderId: string }, Refusal>;

/**
 * Gives fees of an order back to the cards that paid them, without any item, within the limit of whoever decides it. The
 * order keeps its state, and what its items and its tip cost. Repeating it changes nothing.
 */
export async function giveFeesBack(deps: MoneyDeps, call: FeesCall, now: Millis): Promise<Answer> {
  const { orderId, actor, reason, amount, limit, day } = call;
  const operation = `fees/${call.operation}`;
  const decided = await deps.db.transaction(async (tx): Promise<Answer> => {
    const order = (await lockForRefund(tx, orderId, null)) && (await readRefundable(tx, orderId, now));
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const earlier = order.refunds.find((each) => each.operation === operation);
    if (earlier) {
      // All of them is what was left then, which leaves nothing.
      const requested = amount ?? sum([earlier.amount, feesLeft(paidOrder(order)?.legs ?? [])]);
      return earlier.amount === requested ? ok({ orderId }) : refuse({ code: 'OPERATION_REUSED' });
    }
    const refunded = await refundOf(tx, order, {
      call: { orderId, operation, actor, reason, problemId: null, isAtOnce: false, now },
      planOf: ({ legs }) => planFeeRefund(legs, amount, now),
      limit,
      day,
    });
    if (!refunded.ok) return refunded;
    await call.noted(tx, refunded.value);
    return ok({ orderId });
  });
  if (decided.ok) await tryMovements(deps, orderId, now);
  return decided;
}
