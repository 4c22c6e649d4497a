import { randomUUID } from 'node:crypto';
import { shopApi } from '@cartwright/contracts/shop-api';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, type Order } from '#testing/shopping.ts';

const OPEN = '/atlas/v1/orders/v1/links/open';
type Opened = Wire<'POST /atlas/v1/orders/v1/links/open'>;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

/** An order with the link that its confirmation has. */
async function anOrder() {
  const { browser, url, checkout } = await atCheckout(shop);
  const { versionKey, checksum } = checkout;
  const place = { type: 'ACTIVATE', idempotencyKey: randomUUID(), body: { versionKey, checksum } };
  const { order } = (await browser.send<{ readonly order: Order }>('PUT', url, place)).body;
  const { rows } = await sql<{ text: string }>`
    select text_body as text from mail where text_body like ${`%/order/${order.id}#%`}`.execute(shop.db.read);
  const [, token = ''] = /\/order\/\d+#(\S+)/.exec(rows[0]?.text ?? '') ?? [];
  return { order, token };
}
const open = (browser: Browser, orderId: string, token: string) =>
  browser.send<Opened>('POST', OPEN, { orderId, token });

test('the link in the mail opens that one order and its money for whoever has it, in two statements', async () => {
  const { order, token } = await anOrder();
  const visitor = shop.visitor();
  await open(visitor, order.id, token);
  const before = await shop.statementsOf('POST', OPEN);
  const { status, body, headers } = await open(visitor, order.id, token);
  expect((await shop.statementsOf('POST', OPEN)) - before).toBe(2);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.order).toMatchObject({ id: order.id, status: order.status, summary: order.summary });
  expect(body.money).toMatchObject({ orderId: order.id, totals: { charged: 'USD 0.00' } });
});

test('it shows no address, phone, e-mail address, full name or note', async () => {
  const { order, token } = await anOrder();
  const { body } = await open(shop.visitor(), order.id, token);
  const text = JSON.stringify(body);
  for (const hidden of [order.email, order.contact.phone, order.contact.lastName])
    expect(text).not.toContain(JSON.stringify(hidden).slice(1, -1));
  expect(body.order.firstName).toBe(order.contact.firstName);
  for (const field of ['email', 'contact', 'destination', 'instructions']) expect(body.order).not.toHaveProperty(field);
});

test('it shows neither what the shopper wrote about an item that was wrong, nor what the store replied', async () => {
  const { order, token } = await anOrder();
  const lines = JSON.stringify([
    { lineId: 'x', quantity: 1, kind: 'DAMAGED', note: 'My mother at 12 Elm St fell ill' },
  ]);
  await sql`
    insert into order_problem (order_id, problem_id, key, lines, amount_cents, status, reported_at, answer_by,
                               decided_at, decided_by, reason)
    values (${order.id}, 'prb', 'key-1', ${lines}::jsonb, 100, 'DECLINED', now(), now(), now(), 'staff/ann',
            'Left with Mr. Smith')`.execute(shop.db.direct);
  const { body } = await open(shop.visitor(), order.id, token);
  expect(body.order.problems).toMatchObject([
    { state: 'DECLINED', lines: [{ quantity: 1, kind: 'DAMAGED', note: null }], reason: null },
  ]);
});

test('it names cards only within the answer, the same in the order and in its money', async () => {
  const { order, token } = await anOrder();
  const { body } = await open(shop.visitor(), order.id, token);
  expect(JSON.stringify(body)).not.toContain('card_good');
  const [[tender], [card], [move]] = [body.order.tenders, body.money.cards, body.money.moves];
  expect([tender?.cardId, card?.cardId, move?.cardId]).toEqual(['card-1', 'card-1', 'card-1']);
  expect(tender?.lastFour).toBe(card?.lastFour);
});

test('it names the cards of what the store paid another way as those of the order', async () => {
  const { order, token } = await anOrder();
  await sql`
    insert into order_payout (order_id, payout_id, operation, method, amount_cents, parts, actor, reason, at)
    select order_id, 'pay', 'op-1', 'CASH', 100,
           jsonb_build_array(jsonb_build_object('refundId', null, 'legId', leg_id, 'amount', 100)), 'staff/ann', 'Account closed', now()
      from tender_tx where order_id = ${order.id} and type = 'AUTHORIZATION' limit 1`.execute(shop.db.direct);
  const { body } = await open(shop.visitor(), order.id, token);
  expect(JSON.stringify(body)).not.toContain('card_good');
  expect(body.order.payouts).toMatchObject([{ method: 'CASH', cards: [{ cardId: body.order.tenders[0]?.cardId }] }]);
});

test('it opens no other order, nothing when it was tampered with, and says when it has expired', async () => {
  const [mine, other] = [await anOrder(), await anOrder()];
  const visitor = shop.visitor();
  const codeOf = async (orderId: string, token: string) => {
    const { status, body } = await open(visitor, orderId, token);
    return [status, body.errors.code];
  };
  expect(await codeOf(other.order.id, mine.token)).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf('000000000000000101', mine.token)).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf(mine.order.id, `${mine.token.slice(0, -2)}AA`)).toEqual([404, 'NOT_FOUND']);
  expect(await codeOf(mine.order.id, '')).toEqual([404, 'NOT_FOUND']);
  shop.clock.advance(40 * DAY);
  expect(await codeOf(mine.order.id, mine.token)).toEqual([410, 'LINK_EXPIRED']);
});

test('it opens nothing any more once the order is anonymized', async () => {
  const { order, token } = await anOrder();
  await sql`update orders set details = details || '{"email":""}' where order_id = ${order.id}`.execute(shop.db.direct);
  expect((await open(shop.visitor(), order.id, token)).status).toBe(404);
});

test('who has only the link is refused every other call about an order, and is told to sign in', async () => {
  const { order, token } = await anOrder();
  const visitor = shop.visitor();
  expect((await open(visitor, order.id, token)).status).toBe(200);
  const calls = Object.entries(shopApi).filter(
    ([route]) => route.includes('/orders/v1/') && !route.endsWith('/links/open'),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const [route, { access }] of calls) {
    expect(access).not.toBe('anyone');
    const [method = '', pattern = ''] = route.split(' ');
    const url = pattern.replaceAll(/:\w+/g, order.id);
    const headers = { authorization: `Bearer ${token}`, 'order-link': token };
    const { body } =
      method === 'GET'
        ? await visitor.get(`${url}?token=${token}`, headers)
        : await visitor.send(method as 'POST', url, { token, orderId: order.id }, headers);
    expect(['NOT_SIGNED_IN', 'INVALID_REQUEST']).toContain(body.errors.code);
  }
  const cancel = await visitor.send('POST', `/atlas/v1/orders/v1/orders/${order.id}/cancel`, {});
  expect([cancel.status, cancel.body.errors.code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test('another method opens nothing, and neither does another site’s page', async () => {
  const { order, token } = await anOrder();
  const visitor = shop.visitor();
  expect((await visitor.get(`${OPEN}?orderId=${order.id}&token=${token}`)).status).toBe(404);
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await visitor.send(method, OPEN, { orderId: order.id, token })).status).toBe(404);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await visitor.send('POST', OPEN, { orderId: order.id, token }, foreign)).status).toBe(403);
});

test('guessing is slowed down: the 31st call of a minute from one address is refused', async () => {
  const { order } = await anOrder();
  const visitor = shop.visitor();
  for (let calls = 0; calls < 30; calls++) expect((await open(visitor, order.id, 'guess')).status).toBe(404);
  expect((await open(visitor, order.id, 'guess')).status).toBe(429);
});
