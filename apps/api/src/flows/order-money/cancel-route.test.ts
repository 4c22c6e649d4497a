import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import type { Browser } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type PaymentsSimulator, paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { ORDERS, type Order, atCheckout, placed, seen } from '#testing/shopping.ts';
import { recoverMovements } from './recover-movements.ts';

let shop: TestShop;
let payments: PaymentsSimulator;
beforeAll(async () => {
  payments = paymentsSimulator();
  shop = await startShop({}, { payments });
  await insertSlotPlans(shop.db);
});
beforeEach(() => void (payments.weather = 'fine'));
afterAll(() => shop.stop());

/** A shopper who has just placed an order. */
async function ordered() {
  const { browser, url, checkout } = await atCheckout(shop);
  expect((await placed(browser, url, checkout)).status).toBe(200);
  return { browser, url, id: checkout.id };
}

const cancel = (browser: Browser, id: string, body: object = {}) =>
  browser.send<Order>('POST', `${ORDERS}/${id}/cancel`, body);
const moneyOf = async (id: string) =>
  (await shop.db.read.selectFrom('orders').select('money').where('order_id', '=', id).executeTakeFirst())?.money;

test('a shopper cancels an order, and finds it canceled on every page, however often the call is repeated', async () => {
  const { browser, url, id } = await ordered();
  const canceled = await cancel(browser, id, { reason: ' I was mistaken ' });
  expect([canceled.status, canceled.body.status]).toEqual([200, 'CANCELLED']);
  expect((await browser.get<Order>(`${ORDERS}/${id}`)).body).toEqual(canceled.body);
  expect((await cancel(browser, id)).body).toEqual(canceled.body);
  expect((await browser.get<{ orders: Order[] }>(ORDERS)).body.orders.map(({ status }) => status)).toEqual([
    'CANCELLED',
  ]);
  expect(await seen(browser, url)).toMatchObject({ status: 'ACTIVE', fulfillment: { reservation: null } });
  expect(await moneyOf(id)).toBe('RELEASED');
  expect(await auditSlots(shop.db.read)).toEqual([]);
  const { data } = await shop.db.read
    .selectFrom('order_event')
    .select('data')
    .where('order_id', '=', id)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ reason: 'I was mistaken' });
});

test('canceling succeeds while the payment host is out of reach; its money is given back later', async () => {
  const { browser, id } = await ordered();
  payments.weather = 'unreachable';
  expect((await cancel(browser, id)).status).toBe(200);
  expect(await moneyOf(id)).toBe('RELEASING');
  payments.weather = 'fine';
  expect(await recoverMovements(shop.shop, shop.clock.now() + HOUR)).toBe(1);
  expect(await moneyOf(id)).toBe('RELEASED');
});

test('canceling is refused from the cut-off on, to other shoppers and visitors, and with too long a reason', async () => {
  const { browser, id } = await ordered();
  const other = await shop.shopper();
  const codeOf = async (answer: ReturnType<typeof cancel>) => {
    const { status, body } = await answer;
    return [status, body.errors.code];
  };
  expect(await codeOf(cancel(other, id))).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf(cancel(shop.visitor(), id))).toEqual([401, 'NOT_SIGNED_IN']);
  expect(await codeOf(cancel(browser, id, { reason: 'x'.repeat(201) }))).toEqual([400, 'INVALID_REQUEST']);
  await sql`update orders set cutoff_at = ${new Date(shop.clock.now())} where order_id = ${id}`.execute(
    shop.shop.db.read,
  );
  expect(await codeOf(cancel(browser, id))).toEqual([409, 'PAST_CUTOFF']);
  expect(await moneyOf(id)).toBe('AUTHORIZED');
});

test('a remembered browser signs in again before it cancels', async () => {
  const { browser, id } = await ordered();
  shop.clock.advance(HOUR);
  expect((await cancel(browser, id)).status).toBe(401);
  expect(await moneyOf(id)).toBe('AUTHORIZED');
  shop.clock.advance(-HOUR);
});
