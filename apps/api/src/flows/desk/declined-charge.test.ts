import type { UnsettledOrder } from '@cartwright/contracts/ops-desk';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { miss } from '#features/handover/miss.ts';
import { restock } from '#features/handover/restock.ts';
import { sendOut } from '#features/handover/send-out.ts';
import { orderOf, ordersOf } from '#features/orders/sql.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, pickedAndCharged, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { TWO_CARDS } from '#testing/order-money.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import { moveOverdueOrders } from '#worker/overdue-orders.ts';

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk());
});
beforeEach(() => {
  payments.money.declining.capture.clear();
  payments.money.declining.release.clear();
});

const here = { kind: 'store', locationId: STORE } as const;
type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const reject = (staff: Staff, { orderId }: DeskCase) =>
  staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/reject`, { reason: 'Called her, she knows' });
const stateOf = async ({ orderId }: DeskCase) =>
  (
    await sql<{ status: string; money: string }>`select status, money from orders where order_id = ${orderId}`.execute(
      shop.db.read,
    )
  ).rows[0];

/** A picked order that a gift card and a bank card were to pay, of which the bank declined. */
async function declined({ isHeld = false } = {}): Promise<DeskCase> {
  const order = await placedOrder(shop, { [MILK]: 6 }, { cards: TWO_CARDS });
  payments.money.declining.capture.add('card_good');
  if (isHeld) payments.money.declining.release.add('card_good');
  await pickedAndCharged(shop, order);
  expect(await stateOf(order)).toEqual({ status: 'PICKED', money: 'CAPTURE_FAILED' });
  return order;
}

test('the desk ends an order of which a card declined: each charge goes back, each hold ends, once for all who try', async () => {
  const order = await declined();
  const desks = [await ops.staff('SERVICE', here), await ops.staff('STORE_LEAD', here)];
  const answers = await Promise.all([...desks, ...desks].map((staff) => reject(staff, order)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await stateOf(order)).toEqual({ status: 'POST_AUTH_REJECTED', money: 'RELEASED' });
  const { totals } = (await reject(desks[0] as Staff, order)).body.money;
  expect(totals).toMatchObject({ charged: 'USD 2.00', refunded: 'USD 2.00', stillHeld: 'USD 0.00' });
  const { rows } = await sql<{ intentId: string }>`
    select distinct intent_id as "intentId" from tender_tx where order_id = ${order.orderId}`.execute(shop.db.read);
  const refunds = rows
    .flatMap(({ intentId }) => payments.money.movesOf(intentId))
    .filter(({ type }) => type === 'refund');
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[200, 'approved']]);
  expect((await actionsOf(shop, order.orderId)).filter(({ kind }) => kind === 'reject-declined')).toMatchObject([
    { reason: 'Called her, she knows', at: STORE },
  ]);
});

test('what a declined card held is known as released before anybody ends the order', async () => {
  const order = await declined();
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  expect(body.money.totals).toMatchObject({ charged: 'USD 2.00', stillHeld: 'USD 0.00' });
  expect((await reject(staff, order)).body.money.totals).toMatchObject({ refunded: 'USD 2.00', stillHeld: 'USD 0.00' });
  expect(await readOrderMoney(shop.db.read, order.orderId)).toMatchObject({ money: 'RELEASED', balances: {} });
});

test('what was packed of an order that is ended is listed to restock, until somebody says that it is', async () => {
  const order = await declined();
  const lead = await ops.staff('STORE_LEAD', here);
  const path = `/ops/v1/stores/${STORE}/hand-overs`;
  const listed = async () => {
    const { body } = await lead.get<{ readonly orders: readonly { readonly orderId: string }[] }>(path);
    return body.orders.filter(({ orderId }) => orderId === order.orderId);
  };
  await reject(lead, order);
  const packed = { status: 'POST_AUTH_REJECTED', isCleared: true, isDeclined: false, itemCount: 6 };
  expect(await listed()).toMatchObject([packed]);
  expect((await lead.get<object>(`${path}/${order.orderId}`)).body).toMatchObject({
    ...packed,
    items: [{ quantity: 6 }],
    phone: '',
    cameBack: { reason: 'DECLINED', at: new Date(shop.clock.now()).toISOString() },
  });
  expect(await lead.send('POST', `${path}/${order.orderId}/restock`)).toMatchObject({
    status: 200,
    body: { status: 'POST_AUTH_REJECTED' },
  });
  expect(await listed()).toEqual([]);
  expect(await stateOf(order)).toEqual({ status: 'POST_AUTH_REJECTED', money: 'RELEASED' });
});

test('of what went back to its card nothing counts as kept, also while the hold of another stays', async () => {
  const order = await declined({ isHeld: true });
  const staff = await ops.staff('SERVICE', here);
  const kept = async () => {
    const { body } = await staff.get<{ readonly orders: readonly UnsettledOrder[] }>(
      `/ops/v1/stores/${STORE}/unsettled-orders`,
    );
    return body.orders.flatMap(({ id, why, kept: amount }) => (id === order.orderId ? [[why, amount]] : []));
  };
  expect(await kept()).toEqual([['CAPTURE_FAILED', 'USD 2.00']]);
  await reject(staff, order);
  await sql`update orders set money = 'RELEASE_FAILED' where order_id = ${order.orderId}`.execute(shop.db.read);
  expect(await kept()).toEqual([['RELEASE_FAILED', 'USD 0.00']]);
});

test('its shopper reads that a card declined, and what another one was charged, before and after it is ended', async () => {
  const order = await declined();
  const { profileId, orderId } = order;
  const shown = async () => {
    const contents = await orderOf(shop.db.read, orderId, profileId);
    const { orders } = await ordersOf(shop.db.read, profileId, { offset: 0, size: 10 });
    return [contents?.life.isDeclined, contents?.life.charged.map(({ amount }) => amount), orders[0]?.isDeclined];
  };
  expect(await shown()).toEqual([true, [200], true]);
  await reject(await ops.staff('SERVICE', here), order);
  expect(await shown()).toEqual([true, [200], true]);
});

test('who hands over reads that a card declined it', async () => {
  const { orderId } = await declined();
  const url = `/ops/v1/stores/${STORE}/hand-overs/${orderId}`;
  const staff = await ops.staff('PICKER', here);
  const { body } = await staff.get<{ readonly isCleared: boolean; readonly isDeclined: boolean }>(url);
  expect([body.isCleared, body.isDeclined]).toEqual([false, true]);
});

test('its shopper is told of the card, and never that it is ready', async () => {
  const order = await declined();
  const staff = await ops.staff('STORE_LEAD', here);
  const url = `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}/ready`;
  const { status, body } = await staff.send<DeskOrder>('POST', url, { totes: ['C1', 'A1'] });
  expect([status, body.errors.code]).toEqual([409, 'NOT_PAID']);
  await reject(staff, order);
  const { rows } = await sql<{ seq: number }>`select seq from order_event where order_id = ${order.orderId}`.execute(
    shop.db.read,
  );
  for (const { seq } of rows) await writeMessages(shop.shop, { orderId: order.orderId, seq }, order.cutoffAt);
  const { rows: mails } = await sql<{ about: string }>`
    select about from mail where about like ${`order-%/${order.orderId}/%`} order by about`.execute(shop.db.read);
  expect(new Set(mails.map(({ about }) => about.split('/')[0]))).toContain('order-rejected');
  expect(new Set(mails.map(({ about }) => about.split('/')[0]))).not.toContain('order-ready');
});

test('one for delivery is not sent out', async () => {
  const order = await declined();
  await sql`update orders set modality = 'DELIVERY' where order_id = ${order.orderId}`.execute(shop.db.read);
  const call = { orderId: order.orderId, actor: 'staff/ann' } as const;
  expect(await sendOut(shop.shop, call, order.cutoffAt)).toMatchObject({ refusal: { code: 'NOT_PAID' } });
  expect(await stateOf(order)).toEqual({ status: 'PICKED', money: 'CAPTURE_FAILED' });
});

test.each(['PICKED', 'READY', 'OUT_FOR_DELIVERY', 'NO_SHOW', 'RESTOCKED'])('it is ended from %s', async (status) => {
  const order = await declined();
  await sql`update orders set status = ${status} where order_id = ${order.orderId}`.execute(shop.db.read);
  const clerk = await ops.staff('SERVICE', here);
  const unsettled = async () => {
    const path = `/ops/v1/stores/${STORE}/unsettled-orders`;
    const { body } = await clerk.get<{ orders: { id: string; why: string }[] }>(path);
    return body.orders.filter(({ id }) => id === order.orderId).map(({ why }) => why);
  };
  expect(await unsettled()).toEqual(['CAPTURE_FAILED']);
  expect((await reject(clerk, order)).status).toBe(200);
  expect(await unsettled()).toEqual([]);
  expect(await stateOf(order)).toEqual({ status: 'POST_AUTH_REJECTED', money: 'RELEASED' });
});

test('one that nobody took is not put back on the shelves before its money is settled', async () => {
  const order = await declined();
  await sql`update orders set status = 'READY' where order_id = ${order.orderId}`.execute(shop.db.read);
  const call = { orderId: order.orderId, actor: 'staff/ann' } as const;
  await miss(shop.shop, { ...call, reason: 'REFUSED' }, order.cutoffAt);
  expect(await restock(shop.shop, call, order.cutoffAt)).toMatchObject({ refusal: { code: 'NOT_PAID' } });
  await moveOverdueOrders(shop.db, order.cutoffAt + 30 * DAY);
  expect(await stateOf(order)).toEqual({ status: 'NO_SHOW', money: 'CAPTURE_FAILED' });
});

test.each(['PICKED', 'READY', 'NO_SHOW', 'RESTOCKED', 'COMPLETE'])(
  'an order that is paid is not ended so from %s',
  async (status) => {
    const order = await placedOrder(shop, { [MILK]: 6 });
    await pickedAndCharged(shop, order);
    await sql`update orders set status = ${status} where order_id = ${order.orderId}`.execute(shop.db.read);
    const { status: code, body } = await reject(await ops.staff('SERVICE', here), order);
    expect([code, body.errors.code]).toEqual([409, 'NOT_DECLINED']);
    expect(await stateOf(order)).toEqual({ status, money: 'CAPTURED' });
    expect(await actionsOf(shop, order.orderId)).toEqual([]);
  },
);
