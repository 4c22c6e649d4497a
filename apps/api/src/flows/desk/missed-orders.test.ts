import { sum } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { orderOf, ordersOf } from '#features/orders/sql.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskOrder, missed, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK, SKIM_MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk());
});

const here = { kind: 'store', locationId: STORE } as const;
const WANTED = { [MILK]: 2, [SKIM_MILK]: 1 };
const read = async (orderId: string) => {
  const { rows } = await sql<{ status: string; seq: number; intents: string[] }>`
    select status, last_event as seq,
           (select json_agg(distinct t.intent_id) from tender_tx t where t.order_id = o.order_id) as intents
      from orders o where order_id = ${orderId}`.execute(shop.db.read);
  const [order] = rows;
  if (!order) throw new Error('no such order');
  return order;
};
const mails = async (orderId: string) => {
  const { rows } = await sql<{ about: string }>`
    select about from mail where about like ${`order-%/${orderId}/%`} order by mail_id`.execute(shop.db.read);
  return rows.map(({ about }) => about.split('/')[0]);
};

test.each(['NO_SHOW', 'RESTOCKED'] as const)('%s: the desk gives back what was charged for it', async (state) => {
  const order = await placedOrder(shop, WANTED);
  await missed(shop, order, { isRestocked: state === 'RESTOCKED' });
  const { seq: missedAt } = await read(order.orderId);
  const factsNow = (seq: number) => eventFacts(shop.db.read, { orderId: order.orderId, seq, now: shop.clock.now() });
  expect(await factsNow(missedAt)).toMatchObject({ missed: 'REFUSED', back: { items: [], amount: 0 } });
  const { life } = (await orderOf(shop.db.read, order.orderId, order.profileId)) ?? {};
  expect(life?.events.map(({ missed: why }) => why).filter(Boolean)).toEqual(['REFUSED']);
  const staff = await ops.staff('ADMIN', here);
  const before = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  expect(before.body.refund?.lines.map(({ id }) => id).toSorted()).toEqual(
    [order.lineOf(MILK), order.lineOf(SKIM_MILK)].toSorted(),
  );
  const lines = Object.entries(WANTED).map(([gtin13, quantity]) => ({ id: order.lineOf(gtin13), quantity }));
  const path = `/ops/v1/orders/${order.orderId}/refunds`;
  const { status, body } = await staff.send<DeskOrder>('POST', path, {
    idempotencyKey: `missed-order-${state}`,
    lines,
    reason: 'Our driver did not come',
  });
  expect([status, body.order.status]).toEqual([200, state]);
  const after = await read(order.orderId);
  expect(after.status).toBe(state);
  const { back } = (await factsNow(after.seq)) ?? {};
  expect(back?.items.map(({ lineId, quantity, isHeldBack }) => ({ id: lineId, quantity, isHeldBack }))).toEqual(
    expect.arrayContaining(lines.map((line) => ({ ...line, isHeldBack: false }))),
  );
  expect(back?.amount).toBe(sum(back?.items.map(({ amount }) => amount) ?? []));
  const moves = after.intents
    .flatMap((intentId) => payments.money.movesOf(intentId))
    .filter((move) => move.status === 'approved');
  const total = (type: string) =>
    moves.filter((move) => move.type === type).reduce((sum, { amount }) => sum + amount, 0);
  expect([total('refund') > 0, total('refund')]).toEqual([true, total('capture')]);
  for (let seq = missedAt + 1; seq <= after.seq; seq++)
    await writeMessages(shop.shop, { orderId: order.orderId, seq }, shop.clock.now());
  expect((await mails(order.orderId)).filter((kind) => kind !== 'order-placed')).toEqual(['order-refunded']);
  const again = await staff.send('POST', path, { idempotencyKey: 'missed-order-again', lines, reason: 'Once more' });
  expect(again.status).toBe(409);
});

test('an order is listed for the desk of its store while something is charged that nobody received', async () => {
  const order = await placedOrder(shop, WANTED);
  const list = async (staff: Awaited<ReturnType<TestConsole['staff']>>) => {
    const { body } = await staff.get<{ orders: { id: string; why: string; kept: string }[] }>(
      `/ops/v1/stores/${STORE}/unsettled-orders`,
    );
    return body.orders.filter(({ id }) => id === order.orderId).map(({ why, kept }) => [why, kept]);
  };
  const staff = await ops.staff('ADMIN', here);
  expect(await list(staff)).toEqual([]);
  const [unpaid] = (await ordersOf(shop.db.read, order.profileId, { offset: 0, size: 1 })).orders;
  expect(unpaid?.isRefunded).toBe(false);
  await missed(shop, order, { isRestocked: true });
  const { body: desk } = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  expect(await list(staff)).toEqual([['MISSED', desk.money.totals.charged]]);
  const isGivenBack = async () => {
    const facts = await eventFacts(shop.db.read, { orderId: order.orderId, seq: 1, now: shop.clock.now() });
    return facts?.isGivenBack;
  };
  /** Whether all of it is refunded or about to be, of the list alone, and what of that is not made. */
  const isRefunded = async () => {
    const contents = await orderOf(shop.db.read, order.orderId, order.profileId);
    const { orders } = await ordersOf(shop.db.read, order.profileId, { offset: 0, size: 10 });
    const listed = orders.find(({ orderId }) => orderId === order.orderId);
    expect(listed?.openRefund).toBe(contents?.life.openRefund);
    return [contents?.life.isRefunded, listed?.isRefunded, listed?.openRefund];
  };
  expect(await isGivenBack()).toBe(false);
  expect(await isRefunded()).toEqual([false, false, null]);
  const lines = Object.entries(WANTED).map(([gtin13, quantity]) => ({ id: order.lineOf(gtin13), quantity }));
  await staff.send('POST', `/ops/v1/orders/${order.orderId}/refunds`, {
    idempotencyKey: 'unsettled-order',
    lines,
    reason: 'Nobody came',
  });
  const fees = await staff.send('POST', `/ops/v1/orders/${order.orderId}/fee-refunds`, {
    idempotencyKey: 'unsettled-fees',
    amount: null,
    reason: 'Nobody came',
  });
  expect([200, 409]).toContain(fees.status); // a pickup may have had none
  expect(await list(staff)).toEqual([]);
  expect(await isGivenBack()).toBe(true);
  expect(await isRefunded()).toEqual([true, true, null]);
  await sql`update orders set money = 'CAPTURING' where order_id = ${order.orderId}`.execute(shop.db.read);
  expect(await isGivenBack()).toBe(false);
  await sql`update orders set money = 'REFUND_FAILED' where order_id = ${order.orderId}`.execute(shop.db.read);
  expect((await list(staff)).map(([why]) => why)).toEqual(['REFUND_FAILED']);
  expect((await isRefunded())[2]).toBe('FAILED');
  await sql`update money_movement set status = 'PENDING' where order_id = ${order.orderId} and kind = 'REFUND'`.execute(
    shop.db.read,
  );
  expect((await isRefunded())[2]).toBe('PENDING');
});
