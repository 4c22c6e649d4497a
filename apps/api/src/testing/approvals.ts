import { sql } from 'kysely';
import type { ProposeCall } from '#features/picking/propose-substitutes.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { makePicking, PICKER } from './picking.ts';
import { type Placed, putSubstitution } from './placed-orders.ts';
import { PRODUCTS } from './small-world.ts';

const { milk, bread } = PRODUCTS;

/** An order of two cartons of milk that is being picked, whose shopper wants to approve substitutes. */
export async function makeApproving(world: CheckoutWorld, n: number): Promise<Placed> {
  const order = await makePicking(world, { n, lines: { [milk]: 2 } });
  await putSubstitution(world, order, { default: 'APPROVAL' });
  return order;
}

/** A proposal of bread for both cartons of milk, unless the test says otherwise. */
export const proposalOf = (order: Placed, more: Partial<ProposeCall> = {}): ProposeCall => ({
  orderId: order.orderId,
  lineId: order.lineOf(milk),
  actor: PICKER,
  quantity: 0,
  grams: null,
  proposed: [{ gtin13: bread, quantity: 2, grams: null }],
  ...more,
});

/** The stored approvals of an order, what its row has of them, its picks, and its events after the first of picking. */
export async function approvalsOf({ db }: CheckoutWorld, { orderId }: Pick<Placed, 'orderId'>) {
  const { rows: approvals } = await sql<{ state: string; chosen: string | null }>`
    select state, chosen from approval where order_id = ${orderId} order by created_at, approval_id`.execute(db.read);
  const { rows: picks } = await sql<{ quantity: number; substitute: string | null; instead: number; actor: string }>`
    select quantity, substitute ->> 'gtin13' as substitute, substitute_quantity as instead, actor
      from picked_line where order_id = ${orderId}`.execute(db.read);
  const { rows: events } = await sql<{ to: string; actor: string; type: string }>`
    select data ->> 'to' as "to", actor, type from order_event
     where order_id = ${orderId} and data ? 'approval' order by seq`.execute(db.read);
  const { rows: open } = await sql<{ open: Readonly<Record<string, string>> }>`
    select open_approvals as open from orders where order_id = ${orderId}`.execute(db.read);
  return { approvals, picks, events, open: Object.keys(open[0]?.open ?? {}) };
}
