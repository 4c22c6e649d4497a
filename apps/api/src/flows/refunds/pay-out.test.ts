import { type Cents, cents, sum } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { BANK, booksOf, contentsOf, type HandedOver, makeHandedOver, SNAP, UNLIMITED } from '#testing/handed-over.ts';
import { expectMoneySound, makePicked, makePlaced, moneyOf, TWO_CARDS } from '#testing/order-money.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { recoverMovements } from '../order-money/recover-movements.ts';
import { bookReturnedRefunds } from '../order-money/returned-refunds.ts';
import { rejectOrder } from '../order-money/reject-order.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { moneyStory } from '../order-money/story/money-story.ts';
import { payOut, type PayoutCall } from './pay-out.ts';
import { readOwed } from './payout-sql.ts';
import { refundItems } from './staff-refunds.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const owedIn = async (orderId: string) => (await readOwed(world.db.read, orderId))?.owed ?? [];
const pay = (orderId: string, amount: Cents, call: Partial<PayoutCall> = {}) =>
  payOut(
    world.deps,
    { orderId, operation: 'key-number-1', reason: 'Account closed', method: 'CASH', amount, ...UNLIMITED, ...call },
    NOW + 3 * DAY,
  );

/** The banks return all refunds of an order. */
async function returnAll(orderId: string) {
  for (const move of world.payments.money.movesOf(`int-${orderId}`))
    if (move.type === 'refund' && move.status === 'approved') world.payments.money.returnRefund(move, NOW + DAY);
  expect(await bookReturnedRefunds(world.deps, NOW + 2 * DAY)).toBeGreaterThan(0);
}

/** A charged order that the store canceled, and whose refunds came back. */
async function rejected(n: number): Promise<StoredCheckout> {
  const order = await makePlaced(world, { cards: TWO_CARDS, n });
  await makePicked(world, order, { now: NOW - 1 });
  await runMovements(world.deps, order.checkoutId, NOW - 1);
  must(await rejectOrder(world.deps, { orderId: order.checkoutId, actor: 'staff/pat', reason: 'flooded' }, NOW));
  await returnAll(order.checkoutId);
  return order;
}

test('a canceled order is given back in full once the store paid what banks did not take, each card its part', async () => {
  const order = await rejected(0);
  const { txs } = await moneyOf(world, order);
  const charged = sum(txs.filter(({ type }) => type === 'COMPLETION').map(({ amount }) => amount));
  expect(sum((await owedIn(order.checkoutId)).map(({ amount }) => amount))).toBe(charged);
  must(await pay(order.checkoutId, charged));
  const { money, balances, movements } = await expectMoneySound(world, { ...order });
  expect(money).toBe('RELEASED');
  expect(movements.filter(({ kind }) => kind === 'REFUND').map(({ status }) => status)).toEqual(['PAID_OUT']);
  expect([balances['order-clearing'], balances['paid-out/CASH']]).toEqual([undefined, -charged]);
  const story = await moneyStory(world.deps, { orderId: order.checkoutId, profileId: order.profileId }, NOW + 4 * DAY);
  expect(story?.totals).toMatchObject({ charged, refunded: 0, paidOut: charged, stillHeld: 0 });
  expect(story?.cards.map(({ sums }) => sums.paidOut === sums.charged)).toEqual([true, true]);
  expect(await owedIn(order.checkoutId)).toEqual([]);
});

test('what is owed to a SNAP card becomes neither cash nor a check', async () => {
  const lines = { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 1 };
  const order = await makeHandedOver(world, { lines, cards: [BANK, SNAP], n: 1 });
  const back = Object.keys(lines).map((gtin13) => ({ lineId: order.lineOf(gtin13), quantity: 1 }));
  const call = { orderId: order.orderId, operation: 'op-1', reason: 'Recall', lines: back, ...UNLIMITED };
  must(await refundItems(world.deps, call, order.at));
  await returnAll(order.orderId);
  const owed = sum((await owedIn(order.orderId)).map(({ amount }) => amount));
  for (const method of ['CASH', 'CHECK'] as const)
    expect(await pay(order.orderId, owed, { method })).toMatchObject({ refusal: { code: 'METHOD_NOT_ALLOWED' } });
  must(await pay(order.orderId, owed, { method: 'STORE_GIFT_CARD' }));
  expect(await statesOf(order)).toEqual(['PAID_OUT', 'PAID_OUT']);
});

const statesOf = async (order: HandedOver) =>
  (await contentsOf(world, order)).life.refunds.flatMap(({ tenders }) => tenders.map(({ state }) => state));

test('a card that took its part of a refund has it: the store pays the other part alone', async () => {
  const lines = { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 1 };
  const order = await makeHandedOver(world, { lines, cards: [BANK, SNAP], n: 2 });
  world.payments.money.declining.refund.add('card_good');
  const back = Object.keys(lines).map((gtin13) => ({ lineId: order.lineOf(gtin13), quantity: 1 }));
  const call = { orderId: order.orderId, operation: 'op-1', reason: 'Recall', lines: back, ...UNLIMITED };
  must(await refundItems(world.deps, call, order.at));
  expect(await owedIn(order.orderId)).toEqual([]);
  for (let day = 1; day <= 6; day++) await recoverMovements(world.deps, order.at + day * DAY);
  world.payments.money.declining.refund.clear();
  const owed = await owedIn(order.orderId);
  expect(owed).toMatchObject([{ tender: 'BANK_CARD' }]);
  const { balances } = await booksOf(world, order);
  expect(sum(owed.map(({ amount }) => amount))).toBe(-(balances['order-clearing'] ?? 0));
  must(await pay(order.orderId, cents(-(balances['order-clearing'] ?? 0))));
  expect((await statesOf(order)).toSorted()).toEqual(['DONE', 'PAID_OUT']);
  expect(await booksOf(world, order)).toMatchObject({ money: 'CAPTURED' });
});

test('a hold that nobody released stays what it is when a refund beside it is paid', async () => {
  const order = await rejected(3);
  await sql`update orders set money = 'RELEASE_FAILED' where order_id = ${order.checkoutId}`.execute(world.db.read);
  await sql`
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    select order_id, 'release-1', 'RELEASE', request - 'legs', 'DECLINED', lease_until, created_at
      from money_movement where order_id = ${order.checkoutId} and kind = 'REFUND'`.execute(world.db.read);
  const owed = sum((await owedIn(order.checkoutId)).map(({ amount }) => amount));
  must(await pay(order.checkoutId, owed));
  const { money, movements } = await moneyOf(world, order);
  expect(money).toBe('RELEASE_FAILED');
  expect(movements.filter(({ kind }) => kind === 'RELEASE').map(({ status }) => status)).toEqual(['DECLINED']);
  expect(await pay(order.checkoutId, owed, { operation: 'key-number-2' })).toMatchObject({
    refusal: { code: 'NOTHING_OWED' },
  });
});

test('while anything may still change it, nothing is owed', async () => {
  const order = await rejected(4);
  for (const money of ['RELEASING', 'CAPTURED', 'CAPTURING', 'RELEASED', 'CAPTURE_FAILED', 'AUTHORIZED']) {
    await sql`update orders set money = ${money} where order_id = ${order.checkoutId}`.execute(world.db.read);
    expect(await owedIn(order.checkoutId)).toEqual([]);
  }
});
