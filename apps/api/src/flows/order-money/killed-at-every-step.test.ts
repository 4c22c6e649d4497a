import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { loadCatalog } from '#products/catalog.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { CHEDDAR } from '#testing/fixture-products.ts';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';
import { CHECKOUTS, ORDERS, checkingOut, placed } from '#testing/shopping.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { newAccount } from '#testing/new-account.ts';
import { readOrderMoney } from './read-sql.ts';

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await shopProcesses();
  shops.host.speak();
});
afterAll(() => shops.stop());

type Modification = Wire<'GET /atlas/v1/checkout/v2/checkouts/:id/modification'>;
const STORE = 'staff/ann';

async function shopperAt(origin: string): Promise<Browser> {
  const browser = browserAt(origin);
  const names = { password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, { email: `${randomUUID()}@example.com`, ...names }, shops);
  return browser;
}

async function ordered(browser: Browser): Promise<string> {
  const { url, checkout } = await checkingOut(browser, { cardId: 'c1' });
  expect((await placed(browser, url, checkout)).status).toBe(200);
  return checkout.id;
}

/** A change that its page shows: more items, which takes money, or fewer, which does not. */
async function changeOf(browser: Browser, orderId: string, what: 'more' | 'fewer') {
  const path = `${CHECKOUTS}/${orderId}/modification`;
  const started = (await browser.send<Modification>('POST', path)).body;
  const [, second] = started.lines;
  const change =
    what === 'more'
      ? { type: 'add', gtin13: CHEDDAR, quantity: 2 }
      : { type: 'setQuantity', id: second?.id, quantity: 0 };
  const request = { versionKey: started.versionKey, changes: [change] };
  const shown = (await browser.send<Modification>('PUT', path, request)).body;
  const lines = shown.lines.filter(({ quantity }) => quantity > 0);
  const { versionKey, checksum, summary, deliveryType, paymentDetails } = shown;
  return {
    type: 'MODIFY',
    idempotencyKey: randomUUID(),
    body: {
      lineItems: lines.map(({ id, gtin13, quantity }) => ({ id, gtin13, quantity })),
      versionKey,
      checksum,
      summary,
      buyer: {},
      fulfillment: { deliveryType },
      priceAdjustment: { promos: [] },
      paymentDetails: {
        existingAuthorizations: paymentDetails.existingAuthorizations.map(({ id, amount }) => ({ id, amount })),
        paymentVersionKey: paymentDetails.paymentVersionKey,
      },
    },
  };
}

const moneyOf = async (orderId: string) => {
  const order = await readOrderMoney(shops.db.read, orderId);
  if (!order) throw new Error('no order');
  return order;
};

/** Revision, number of events, and what is still open of an order. */
async function standingOf(orderId: string) {
  const { rows } = await sql<{ revision: number; revisions: number; events: number; lastEvent: number; open: number }>`
    select o.revision, o.last_event as "lastEvent",
           (select count(*)::int from order_revision r where r.order_id = o.order_id) as revisions,
           (select count(*)::int from order_event e where e.order_id = o.order_id) as events,
           (select count(*)::int from modify_attempt a where a.order_id = o.order_id and a.status in ('PENDING', 'RELEASING'))
         + (select count(*)::int from money_movement m where m.order_id = o.order_id and m.status = 'PENDING') as open
      from orders o where o.order_id = ${orderId}`.execute(shops.db.read);
  const [row] = rows;
  if (!row) throw new Error('no order');
  expect([row.revisions, row.events]).toEqual([row.revision, row.lastEvent]);
  return row;
}

/** Half a minute passes, for one order or for all of them. For the others none does, however slow the machine is. */
async function endLeases(orderId?: string): Promise<void> {
  const whose = orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;
  for (const table of ['money_movement', 'modify_attempt'])
    await sql`
      update ${sql.table(table)}
         set lease_until = now() + case when ${whose} then interval '-1 second' else interval '1 hour' end
       where status in ('PENDING', 'RELEASING')`.execute(shops.db.read);
}

/** What the payment host did for an order: the number of operations of each intent, which is at most one of a kind. */
const movesOf = (orderId: string) =>
  shops.host
    .intentsOf(orderId)
    .filter(({ charges }) => charges.size > 0)
    .map(({ charges, captures, isReleased }) => ({ charges: charges.size, captures: captures.size, isReleased }));
const HELD = { charges: 1, captures: 0, isReleased: false };

/** Of each change: the step, and the revision before and after the worker has finished what it left. */
const CHANGES = [
  ['more', 'before-begin', 1, 1],
  ['more', 'begun', 1, 2],
  ['more', 'authorized', 1, 2],
  ['more', 'settled', 2, 2],
  ['fewer', 'before-begin', 1, 1],
  ['fewer', 'settled', 2, 2],
] as const;
const CANCELLATIONS = ['canceled', 'money-taken', 'money-called', 'money-settled'] as const;

test('a server that is killed at any step of a change or a cancellation: each is made wholly or not at all, and money moves once', async () => {
  const { host, db } = shops;
  const { origin } = await shops.start('api');
  const browser = await shopperAt(origin);
  const changes: { step: (typeof CHANGES)[number]; orderId: string; request: object }[] = [];
  for (const step of CHANGES) {
    const orderId = await ordered(browser);
    changes.push({ step, orderId, request: await changeOf(browser, orderId, step[0]) });
  }
  const cancellations: { at: string; orderId: string }[] = [];
  for (const at of CANCELLATIONS) cancellations.push({ at, orderId: await ordered(browser) });

  const stopping = await shops.startStopping('api');
  const there = browserAt(stopping.origin);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  const send = (method: 'PUT' | 'POST', url: string, body: object, at: string) =>
    there.send(method, url, body, { 'x-stop-at': at }).catch((error: unknown) => error);
  const lost = [
    ...changes.map(({ step, orderId, request }) => send('PUT', `${CHECKOUTS}/${orderId}`, request, step[1])),
    ...cancellations.map(({ at, orderId }) => send('POST', `${ORDERS}/${orderId}/cancel`, {}, at)),
  ];
  await until(() => stopping.stopped().length === lost.length);
  stopping.child.kill('SIGKILL');
  for (const each of await Promise.all(lost)) expect(each).toBeInstanceOf(Error);
  expect(stopping.stopped().toSorted()).toEqual([...CHANGES.map(([, at]): string => at), ...CANCELLATIONS].toSorted());
  for (const { step, orderId } of changes) expect(await standingOf(orderId)).toMatchObject({ revision: step[2] });
  for (const { at, orderId } of cancellations)
    expect(await moneyOf(orderId)).toMatchObject({
      status: 'CANCELLED',
      money: at === 'money-settled' ? 'RELEASED' : 'RELEASING',
    });

  await endLeases();
  const worker = await shops.start('worker');
  const all = [...changes, ...cancellations].map(({ orderId }) => orderId);
  await until(async () => (await Promise.all(all.map(standingOf))).every(({ open }) => open === 0));
  worker.child.kill('SIGKILL');
  for (const { step, orderId } of changes) {
    const [amount, , , revision] = step;
    expect(await standingOf(orderId)).toMatchObject({ revision, lastEvent: revision });
    expect(movesOf(orderId)).toEqual(amount === 'more' && revision === 2 ? [HELD, HELD] : [HELD]);
  }
  for (const { orderId } of cancellations) {
    expect(await moneyOf(orderId)).toMatchObject({ status: 'CANCELLED', money: 'RELEASED', balances: {} });
    expect(movesOf(orderId)).toEqual([{ ...HELD, isReleased: true }]);
  }

  // The shopper, who got no response, tries again.
  for (const { orderId, request } of changes) {
    expect(await browser.send('PUT', `${CHECKOUTS}/${orderId}`, request)).toMatchObject({
      status: 200,
      body: { order: { revision: 2 } },
    });
    expect(await standingOf(orderId)).toMatchObject({ revision: 2, lastEvent: 2 });
    expect(movesOf(orderId).every((moves) => moves.charges === 1 && !moves.isReleased)).toBe(true);
  }
  const calls = host.reversals();
  for (const { orderId } of cancellations)
    expect(await browser.send('POST', `${ORDERS}/${orderId}/cancel`, {})).toMatchObject({ status: 200 });
  expect(host.reversals()).toBe(calls);
  expect(await auditSlots(db.read)).toEqual([]);
});

/** Picks all of an order and finishes it, by the commands of a store; whoever did that died before its money moved. */
async function picked(orderId: string): Promise<void> {
  const { db } = shops;
  const { profileId, cutoffAt } = await moneyOf(orderId);
  const deps = { db, catalog: await loadCatalog(db) };
  expect((await startPicking(deps, { orderId, actor: STORE }, cutoffAt)).ok).toBe(true);
  const { rows } = await sql<{ lineId: string; quantity: number }>`
    select line ->> 'lineId' as "lineId", (line ->> 'quantity')::int as quantity
      from order_revision, jsonb_array_elements(lines) as line where order_id = ${orderId}`.execute(db.read);
  for (const line of rows)
    expect((await pickLine(deps, { orderId, actor: STORE, grams: null, substitute: null, ...line }, cutoffAt)).ok).toBe(
      true,
    );
  expect((await finishPicking(deps, { orderId, actor: STORE }, cutoffAt)).ok).toBe(true);
  expect(await moneyOf(orderId)).toMatchObject({ profileId, status: 'PICKED', money: 'CAPTURING' });
}

test('a worker that is killed at any step of a capture: the next one repeats the operation, and it is booked once', async () => {
  const { origin, child } = await shops.start('api');
  const browser = await shopperAt(origin);
  const untouched = await ordered(browser);
  await picked(untouched);
  const orders: string[] = [untouched];
  for (const [at, money] of [
    ['money-taken', 'CAPTURING'],
    ['money-called', 'CAPTURING'],
    ['money-settled', 'CAPTURED'],
  ] as const) {
    const orderId = await ordered(browser);
    await picked(orderId);
    await endLeases(orderId);
    const worker = await shops.startStopping('worker', at);
    await until(() => worker.stopped().length > 0);
    worker.child.kill('SIGKILL');
    expect(worker.stopped()).toEqual([at]);
    expect(await moneyOf(orderId)).toMatchObject({ money });
    orders.push(orderId);
  }
  child.kill('SIGKILL');

  await endLeases();
  const worker = await shops.start('worker');
  await until(async () => (await Promise.all(orders.map(moneyOf))).every(({ money }) => money === 'CAPTURED'));
  worker.child.kill('SIGKILL');
  for (const orderId of orders) {
    const { txs, movements, balances } = await moneyOf(orderId);
    const [held, taken, ...others] = txs;
    expect([held?.type, taken?.type, others]).toEqual(['AUTHORIZATION', 'COMPLETION', []]);
    expect(taken?.amount).toBe(held?.amount);
    expect(movements.map(({ status }) => status)).toEqual(['DONE']);
    expect(balances['captured/BANK_CARD']).toBe(held?.amount);
    expect(movesOf(orderId)).toEqual([{ charges: 1, captures: 1, isReleased: false }]);
    // Placed, picked up by a picker, picked, captured.
    expect(await standingOf(orderId)).toMatchObject({ revision: 2, lastEvent: 4, open: 0 });
  }
});
