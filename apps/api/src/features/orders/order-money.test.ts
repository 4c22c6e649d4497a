import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, ORDERS, type Order } from '#testing/shopping.ts';

const ROUTE = 'GET /atlas/v1/orders/v1/orders/:id/money';
type Money = Wire<typeof ROUTE>;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

async function anOrder() {
  const { browser, url, checkout } = await atCheckout(shop);
  const { versionKey, checksum } = checkout;
  const place = { type: 'ACTIVATE', idempotencyKey: randomUUID(), body: { versionKey, checksum } };
  const { body } = await browser.send<{ readonly order: Order }>('PUT', url, place);
  return { browser, order: body.order };
}

test('a shopper reads where the money of an order is, in one statement', async () => {
  const { browser, order } = await anOrder();
  const url = `${ORDERS}/${order.id}/money`;
  await browser.get(url); // the session's list of ended ones is read at most every two seconds
  const before = await shop.statementsOf('GET', '/atlas/v1/orders/v1/orders/:id/money');
  const { status, body } = await browser.get<Money>(url);
  expect((await shop.statementsOf('GET', '/atlas/v1/orders/v1/orders/:id/money')) - before).toBe(1);
  expect(status).toBe(200);
  expect(body).toMatchObject({ orderId: order.id, money: 'AUTHORIZED', timezone: order.window.timezone });
  expect(body.moves).toMatchObject([{ kind: 'hold', progress: 'done', amount: body.totals.held }]);
  expect(body.cards.map(({ lastFour }) => lastFour)).toEqual(order.tenders.map(({ lastFour }) => lastFour));
});

test('the money of another shopper’s order is not found, nor that of one that does not exist', async () => {
  const { order } = await anOrder();
  const stranger = await shop.shopper();
  expect((await stranger.get(`${ORDERS}/${order.id}/money`)).status).toBe(404);
  expect((await stranger.get(`${ORDERS}/000000000000000101/money`)).status).toBe(404);
  expect((await shop.visitor().get(`${ORDERS}/${order.id}/money`)).status).toBe(401);
});
