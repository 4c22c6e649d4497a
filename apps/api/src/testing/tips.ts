import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ChangeTipRequest } from '#features/orders/tip-command.ts';
import { orderOf } from '#features/orders/sql.ts';
import { changeTip, type ChangeTipDeps } from '#flows/order-money/tip/change-tip.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import type { Delivered } from './delivered-orders.ts';
import { expectMoneySound } from './order-money.ts';

/** An order as it is now. */
export const contents = async (
  { db }: CheckoutWorld,
  { orderId, profileId }: Pick<Delivered, 'orderId' | 'profileId'>,
) => {
  const order = await orderOf(db.read, orderId, profileId);
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
};

export interface Changing extends Partial<ChangeTipRequest> {
  readonly now?: number;
  readonly deps?: ChangeTipDeps;
}

let keys = 0;

/** Changes the tip of an order as it is now, under a key of its own. */
export async function tip(
  world: CheckoutWorld,
  order: Delivered,
  amount: number,
  { now, deps = world.deps, ...more }: Changing = {},
) {
  const { orderId, profileId } = order;
  const revision = more.revision ?? (await contents(world, order)).revision;
  const request = { orderId, profileId, bannerId: 'main', key: `tip-key-${(keys += 1)}`, tip: cents(amount), ...more };
  return changeTip(deps, { ...request, revision }, now ?? order.deliveredAt);
}

/** What an order's tip is in every place that has one, once nothing is running: they must agree. */
export async function standingTip(world: CheckoutWorld, order: Delivered) {
  const { balances, txs } = await expectMoneySound(world, order.checkout);
  const { summary, total, details, revision, lines } = await contents(world, order);
  const { cost } = summary;
  expect(cost.total).toBe(total);
  expect(summary.lines.find(({ type }) => type === 'TIP')?.amount ?? 0).toBe(cost.gratuityTotal);
  expect(summary.lines.find(({ type }) => type === 'TOTAL')?.amount).toBe(total);
  expect(cost.itemTotal + cost.taxTotal + cost.feeTotal + cost.gratuityTotal).toBe(total);
  expect((balances['tips-payable'] ?? 0) + cost.gratuityTotal).toBe(0);
  expect(balances['order-clearing'] ?? 0).toBe(0);
  const captured = Object.entries(balances).filter(([account]) => account.startsWith('captured/'));
  expect(captured.reduce((all, [, balance]) => all + balance, 0)).toBe(total);
  expect(details.tenders.reduce((all, { amount }) => all + amount, 0)).toBe(total);
  expect(lines).toHaveLength(order.checkout.lines.length);
  const { rows } = await sql`select 1 from tip_change where order_id = ${order.orderId} and status = 'PENDING'`.execute(
    world.db.read,
  );
  expect(rows).toEqual([]);
  return { tip: cost.gratuityTotal, revision, snap: balances['captured/EBT'] ?? 0, txs };
}

/** How a call ended. */
export const codeOf = async (answer: ReturnType<typeof changeTip>): Promise<string> => {
  const result = await answer;
  return result.ok ? 'ok' : result.refusal.code;
};
