import { type DeskLimit, leftOfLimit } from '@cartwright/rules/desk-limit';
import { type Cents, sum } from '@cartwright/rules/money';
import { moneyOncePaid, payoutMethods, type PayoutMethod } from '@cartwright/rules/payout';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Db, Tx } from '#context.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import { owedOf } from '#orders/payout.ts';
import { paidOut } from '../order-money/ledger.ts';
import { readOwed, writePayout } from './payout-sql.ts';
import { lockForRefund } from './read-sql.ts';
import { type DayLimit, overLimit, type OverLimit } from './staff-refunds.ts';

export interface PayoutCall {
  readonly orderId: string;
  /** Of this payout: sent again, it is the same one. */
  readonly operation: string;
  readonly actor: Actor;
  readonly reason: string;
  readonly method: PayoutMethod;
  /** What whoever paid it saw as owed. */
  readonly amount: Cents;
  /** The most that may be paid of the order in all; null for no limit. */
  readonly limit: DeskLimit;
  /** What whoever paid it may give back of all orders in a day; null for no limit. */
  readonly day: DayLimit | null;
  /** What is written with the payout, in its transaction. */
  readonly noted: (tx: Tx) => Promise<void>;
}

type Refusal =
  | { readonly code: 'NOT_FOUND' | 'OPERATION_REUSED' | 'NOTHING_OWED' | 'METHOD_NOT_ALLOWED' }
  | { readonly code: 'AMOUNT_NOT_OWED'; readonly owed: Cents }
  | OverLimit;
type Answer = Result<{ readonly orderId: string }, Refusal>;

/**
 * Records that the store gave a shopper all that banks did not take back of an order for good (decision 130). The lock is
 * that of refunds: of several who record it at once, one does. Repeating it changes nothing.
 */
export async function payOut({ db }: { readonly db: Db }, call: PayoutCall, now: Millis): Promise<Answer> {
  const { orderId, operation, method, amount, actor, reason } = call;
  return db.transaction(async (tx): Promise<Answer> => {
    const order = (await lockForRefund(tx, orderId, null)) && (await readOwed(tx, orderId));
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const earlier = order.payouts.find((each) => each.operation === operation);
    if (earlier)
      return earlier.method === method && earlier.amount === amount
        ? ok({ orderId })
        : refuse({ code: 'OPERATION_REUSED' });
    const owed = owedOf(order.owed);
    if (owed === 0) return refuse({ code: 'NOTHING_OWED' });
    if (amount !== owed) return refuse({ code: 'AMOUNT_NOT_OWED', owed });
    if (!payoutMethods(order.owed.map(({ tender }) => tender)).includes(method))
      return refuse({ code: 'METHOD_NOT_ALLOWED' });
    // The refunds used up what was left of the order's limit: what the store pays for them is compared with all of it.
    const given = sum(order.payouts.map((each) => each.amount));
    const over =
      overLimit('OVER_LIMIT', { limit: call.limit, given, amount }) ??
      (call.day && overLimit('OVER_DAY_LIMIT', { limit: call.day.max, given: await call.day.given(tx), amount }));
    if (over) return refuse(over);
    const payoutId = newId('pay', now);
    const [money, entries, parts] = [moneyOncePaid(order), paidOut(method, amount), order.owed];
    await writePayout(tx, { orderId, payoutId, operation, method, amount, parts, actor, reason, money, entries }, now);
    await call.noted(tx);
    return ok({ orderId });
  });
}

/** What is left to pay of an order by somebody with a limit; null for no limit. */
export const leftToPay = (limit: DeskLimit, payouts: readonly { readonly amount: Cents }[]): DeskLimit =>
  leftOfLimit(limit, sum(payouts.map(({ amount }) => amount)));
