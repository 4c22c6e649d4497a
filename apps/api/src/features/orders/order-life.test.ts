import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { Browser } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, ORDERS, type Order } from '#testing/shopping.ts';

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

const read = async (browser: Browser, { id }: { readonly id: string }): Promise<Order> =>
  (await browser.get<Order>(`${ORDERS}/${id}`)).body;

const move = (orderId: string, name: 'CANCEL' | 'REACH_CUTOFF' | 'START_PICKING', actor: 'shopper' | 'staff/dana') =>
  shop.db.single((db) => moveOrderAlone(db, { orderId, move: name, actor, now: shop.clock.now() }));

/** Notes what the store did for a line. */
const pick = (orderId: string, lineId: string, picked: Readonly<Record<string, unknown>>) => {
  const row = { quantity: 0, grams: null, substitute: null, substitute_quantity: 0, substitute_grams: null, ...picked };
  return sql`
    insert into picked_line
    select ${orderId}, ${lineId}, p.quantity, p.grams, p.substitute, p.substitute_quantity, p.substitute_grams,
           'staff/dana', now()
      from jsonb_populate_record(null::picked_line, ${JSON.stringify(row)}::jsonb) p`.execute(shop.db.direct);
};

const linesOf = async (orderId: string): Promise<readonly FrozenLine[]> => {
  const { rows } = await sql<{ lines: FrozenLine[] }>`
    select lines from order_revision where order_id = ${orderId} order by revision desc limit 1`.execute(shop.db.read);
  return rows[0]?.lines ?? [];
};

test('a new order has one event, its money held, and until its cut-off it can be canceled, as placing says and reading says', async () => {
  const { browser, order } = await anOrder();
  expect(order).toMatchObject({ money: 'AUTHORIZED', agreed: null, cancelUntil: order.cutoffAt });
  expect(order.events).toEqual([{ seq: 1, type: 'PLACED', at: order.placedAt, actor: 'shopper' }]);
  expect(order.lineItems.map(({ picked }) => picked)).toEqual([undefined, undefined]);
  expect(await read(browser, order)).toEqual(order);
});

test('reading an order is one statement, whatever became of it', async () => {
  const { browser, order } = await anOrder();
  const route = '/atlas/v1/orders/v1/orders/:id';
  await read(browser, order); // the session's list of ended ones is read at most every two seconds
  const before = await shop.statementsOf('GET', route);
  await read(browser, order);
  expect((await shop.statementsOf('GET', route)) - before).toBe(1);
});

test('who moved an order is on the wire as shopper, store or system, and never by name', async () => {
  const { browser, order } = await anOrder();
  await sql`update orders set cutoff_at = ${new Date(shop.clock.now())} where order_id = ${order.id}`.execute(
    shop.db.direct,
  );
  await move(order.id, 'REACH_CUTOFF', 'shopper');
  await sql`update order_event set actor = 'system' where order_id = ${order.id} and seq = 2`.execute(shop.db.direct);
  await move(order.id, 'START_PICKING', 'staff/dana');
  const { events, status } = await read(browser, order);
  expect(status).toBe('PICKING');
  expect(events.map(({ seq, type, actor }) => [seq, type, actor])).toEqual([
    [1, 'PLACED', 'shopper'],
    [2, 'LOCKED', 'system'],
    [3, 'PICKING', 'store'],
  ]);
});

test('an order cannot be canceled from its cut-off on, nor once it is canceled', async () => {
  const late = await anOrder();
  await sql`update orders set cutoff_at = ${new Date(shop.clock.now())} where order_id = ${late.order.id}`.execute(
    shop.db.direct,
  );
  expect(await read(late.browser, late.order)).toMatchObject({ status: 'LOCKED', cancelUntil: null });
  const { browser, order } = await anOrder();
  await move(order.id, 'CANCEL', 'shopper');
  expect(await read(browser, order)).toMatchObject({ status: 'CANCELLED', cancelUntil: null });
});

test('a line shows what was put into the bags for it: all, some, nothing, or something else', async () => {
  const { browser, order } = await anOrder();
  const [first, second] = await linesOf(order.id);
  if (!first || !second) throw new Error('an order of two lines');
  await pick(order.id, first.lineId, { quantity: first.quantity, grams: 740 });
  expect((await read(browser, order)).lineItems.map(({ picked }) => picked)).toEqual([
    { outcome: 'PICKED', quantity: first.quantity, grams: 740 },
    undefined,
  ]);
  await pick(order.id, second.lineId, { quantity: 0 });
  expect((await read(browser, order)).lineItems[1]?.picked).toEqual({ outcome: 'SHORT', quantity: 0 });
  await sql`delete from picked_line where order_id = ${order.id}`.execute(shop.db.direct);
  await pick(order.id, first.lineId, {
    quantity: 0,
    substitute: { ...first.product, gtin13: '0400000099999', description: 'Other' },
    substitute_quantity: 2,
  });
  const [line] = (await read(browser, order)).lineItems;
  expect(line?.picked).toMatchObject({
    outcome: 'SUBSTITUTED',
    quantity: 0,
    substitute: { quantity: 2, lineTotal: null, product: { gtin13: '0400000099999', description: 'Other' } },
  });
});

test("after the store's final bill, what the shopper agreed to stands beside it", async () => {
  const { browser, order } = await anOrder();
  const [first, second] = await linesOf(order.id);
  if (!first || !second) throw new Error('an order of two lines');
  const substitute = { ...second.product, gtin13: '0400000099999', description: 'Other' };
  await pick(order.id, first.lineId, { quantity: first.quantity });
  await pick(order.id, second.lineId, { substitute, substitute_quantity: 1 });
  const billed = {
    ...second,
    lineId: `${second.lineId}-s`,
    gtin13: substitute.gtin13,
    quantity: 1,
    product: substitute,
    total: 99,
  };
  await sql`
    with r as (
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select order_id, 2, ${JSON.stringify([first, billed])}::jsonb, jsonb_set(summary, '{cost,total}', '1099'),
             'staff/dana', now()
        from order_revision where order_id = ${order.id} and revision = 1)
    update orders set revision = 2, total_cents = 1099 where order_id = ${order.id}`.execute(shop.db.direct);
  const final = await read(browser, order);
  expect(final.agreed?.summary).toEqual(order.summary);
  expect(final.agreed?.lineItems.map(({ id, picked }) => [id, picked?.outcome])).toEqual([
    [first.lineId, 'PICKED'],
    [second.lineId, 'SUBSTITUTED'],
  ]);
  expect(final.agreed?.lineItems[1]?.picked?.substitute?.lineTotal).toBe('USD 0.99');
  expect(final.lineItems.map(({ id }) => id)).toEqual([first.lineId, billed.lineId]);
  expect([final.total, final.summary.cost.total]).toEqual(['USD 10.99', 'USD 10.99']);
});

test('a later revision by the shopper is the order itself, and leaves nothing to compare', async () => {
  const { browser, order } = await anOrder();
  await sql`
    with r as (
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select order_id, 2, lines, summary, 'shopper', now() from order_revision
       where order_id = ${order.id} and revision = 1)
    update orders set revision = 2 where order_id = ${order.id}`.execute(shop.db.direct);
  expect(await read(browser, order)).toMatchObject({ revision: 2, agreed: null });
});
