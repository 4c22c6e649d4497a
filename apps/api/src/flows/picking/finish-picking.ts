import { moveOrder, type OrderMove, type OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { IllegalMove } from '@cartwright/rules/state-table';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { couponIdsOf } from '#features/checkout/checkout.ts';
import { readCheckout } from '#features/checkout/read-sql.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import type { OrderCall } from '#orders/order-command.ts';
import { billOf } from './bill.ts';
import { chargedTenders, entriesOf, movementsOf } from './charges.ts';
import { finishOrder, readPickedOrder } from './sql.ts';

export interface FinishDeps {
  readonly db: Db;
}

export type FinishRefusal =
  | { readonly code: 'ORDER_NOT_FOUND' }
  | IllegalMove<OrderState, OrderMove>
  /** These lines wait for their shopper's reply. */
  | { readonly code: 'APPROVAL_OPEN'; readonly lineIds: readonly string[] }
  /** Nobody has dealt with these lines yet, or put what their shopper agreed to in a tote. */
  | { readonly code: 'LINES_OPEN'; readonly lineIds: readonly string[] }
  /** There is nothing to charge and nothing to hand over: the order is to be rejected. */
  | { readonly code: 'NOTHING_PICKED' };

/** How often a pick or a movement may come first. */
const MAX_ATTEMPTS = 10;

/**
 * Ends the picking of an order: what is in the bags is priced, becomes the last revision, and the movements that charge
 * it are stored (decision 65). The caller makes them. Proposals whose time is over are ended first. Four statements read,
 * and one writes.
 */
export async function finishPicking(
  { db }: FinishDeps,
  { orderId, actor }: OrderCall,
  now: Millis,
): Promise<Result<{ readonly orderId: string }, FinishRefusal>> {
  await expireApprovals(db, now, orderId);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const order = await readOrderMoney(db.read, orderId);
    if (!order) return refuse({ code: 'ORDER_NOT_FOUND' });
    const move = moveOrder({ ...order, state: order.status }, 'FINISH_PICKING', now);
    if (!move.ok) return move;
    const read = await readCheckout(db.read, { checkoutId: orderId, profileId: order.profileId });
    const found = await readPickedOrder(db.read, orderId);
    if (!read || !found) throw new Error(`order ${orderId} has no checkout or no revision`);
    if (found.waiting.length > 0) return refuse({ code: 'APPROVAL_OPEN', lineIds: found.waiting });
    const lineIds = openLines(found);
    if (lineIds.length > 0) return refuse({ code: 'LINES_OPEN', lineIds });
    const bill = billOf({ checkout: read.checkout, ...found, txs: order.txs });
    if (bill.lines.length === 0) return refuse({ code: 'NOTHING_PICKED' });
    const { plan, lines, summary, itemized } = bill;
    const movements = movementsOf(order, plan.captures, now);
    const finish = {
      call: { orderId, move: 'FINISH_PICKING', actor, now },
      seen: { picks: found.picks, lastEvent: order.lastEvent },
      lines,
      summary,
      itemized,
      tenders: chargedTenders(plan.captures),
      movements,
      entries: entriesOf(order, summary, plan),
      money: movements.length > 0 ? 'CAPTURING' : 'CAPTURED',
      coupons: {
        used: bill.coupons,
        back: couponIdsOf(read.checkout).filter((id) => !bill.coupons.some(({ couponId }) => couponId === id)),
      },
    } as const;
    if (await db.single((single) => finishOrder(single, finish))) return ok({ orderId });
  }
  throw new Error(`order ${orderId} did not stand still to be billed`);
}

function openLines({
  lines,
  picked,
  toFetch,
}: NonNullable<Awaited<ReturnType<typeof readPickedOrder>>>): readonly string[] {
  const done = new Set(picked.map(({ lineId }) => lineId));
  return lines.map(({ lineId }) => lineId).filter((lineId) => !done.has(lineId) || toFetch.includes(lineId));
}
