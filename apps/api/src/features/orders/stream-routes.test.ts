import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePick } from '#features/picking/sql.ts';
import { type Actor, moveOrderAlone } from '#orders/move-order-sql.ts';
import { openShopDatabase } from '#shop.ts';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser } from '#testing/browser.ts';
import { listening, openStream, type OpenStream } from '#testing/event-stream.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, ORDERS, placed } from '#testing/shopping.ts';
import { stayOpen } from '#testing/stay-open.ts';
import { STREAM_LIMITS } from './order-streams.ts';

let shop: TestShop;
let at: Awaited<ReturnType<typeof listening>>;
let elsewhere: TestShop['db'];
const opened: OpenStream[] = [];

beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  at = await listening(shop);
  elsewhere = openShopDatabase(shop.shop.config); // connections of another process
});
afterAll(async () => {
  await shop.stop(); // which ends the streams that are still open
  for (const stream of opened) await drained(stream);
  await elsewhere.close();
});

const drained = async (stream: OpenStream): Promise<void> => {
  stream.cut();
  await stream.next().catch(() => undefined);
};

async function anOrder(): Promise<{ browser: Browser; id: string }> {
  const { browser, url, checkout } = await atCheckout(shop);
  expect((await placed(browser, url, checkout)).status).toBe(200);
  return { browser, id: url.replace(/.*\//, '') };
}

async function watch(browser: Browser, id: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const stream = await openStream(at, browser, id, headers);
  opened.push(stream);
  return stream;
}

/** Adds an event to an order, from another process. */
const add = async (orderId: string, status: string, money = 'AUTHORIZED'): Promise<void> => {
  await sql`
    with o as (update orders set status = ${status}, money = ${money}, last_event = last_event + 1
                where order_id = ${orderId} returning *)
    insert into order_event (order_id, seq, type, actor, data, at)
    select order_id, last_event, status, 'staff/dana', '{}', now() from o`.execute(elsewhere.direct);
};

const step = (seq: number, type: string) => ({ id: String(seq), event: 'step', data: JSON.stringify({ seq, type }) });
const over = { id: undefined, event: 'over', data: '' };

/** The process that listens for this shop's database. */
const listeners = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and query = 'listen order_event'`.execute(elsewhere.direct);
  return rows.map(({ pid }) => pid);
};

test('begins with the newest event, and sends one that another process committed', async () => {
  const { browser, id } = await anOrder();
  const stream = await watch(browser, id);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toEqual(step(1, 'PLACED'));
  const call = { orderId: id, move: 'CANCEL', actor: 'shopper' satisfies Actor, now: shop.clock.now() } as const;
  await elsewhere.single((db) => moveOrderAlone(db, call, { set: sql`money = 'RELEASING'` }));
  expect(await stream.next()).toEqual(step(2, 'CANCELLED'));
});

test('sends a pick and its correction that another process committed, which are no events', async () => {
  const { browser, id } = await anOrder();
  await add(id, 'PICKING');
  const stream = await watch(browser, id);
  expect(await stream.next()).toEqual(step(2, 'PICKING'));
  for (const quantity of [1, 0]) {
    const picked = { lineId: 'line', quantity, grams: null, substitute: null };
    const pick = { orderId: id, picked, actor: 'staff/dana', now: shop.clock.now() } as const;
    expect(await elsewhere.single((db) => savePick(db, pick))).toBe(true);
    expect(await stream.next()).toEqual({ id: undefined, event: 'picks', data: String(2 - quantity) });
  }
});

test('nobody on the way may keep, compress or collect a stream, and it has the guards of every other call', async () => {
  const { browser, id } = await anOrder();
  const { headers } = await watch(browser, id);
  const { headers: usual } = await fetch(`${at.address}/healthz`);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('x-request-id')).not.toBeNull();
  expect(headers.get('x-ratelimit-limit')).not.toBeNull();
  for (const name of ['content-security-policy', 'x-content-type-options', 'permissions-policy'])
    expect(headers.get(name)).toBe(usual.get(name));
});

test('after a cut it goes on behind the event that the browser got last', async () => {
  const { browser, id } = await anOrder();
  const first = await watch(browser, id);
  expect(await first.next()).toEqual(step(1, 'PLACED'));
  await drained(first);
  await add(id, 'LOCKED');
  await add(id, 'PICKING');
  const second = await watch(browser, id, { 'last-event-id': '1' });
  expect(await second.next()).toEqual(step(2, 'LOCKED'));
  expect(await second.next()).toEqual(step(3, 'PICKING'));
});

test("another shopper's order is not found, and a visitor is sent to sign in", async () => {
  const { id } = await anOrder();
  expect((await openStream(at, await shop.shopper(), id)).status).toBe(404);
  expect((await openStream(at, shop.visitor(), id)).status).toBe(401);
});

test('nothing is lost when the connection that listens is killed: what happened meanwhile comes once it is back', async () => {
  const { browser, id } = await anOrder();
  const stream = await watch(browser, id);
  expect(await stream.next()).toEqual(step(1, 'PLACED'));
  await expect.poll(listeners).toHaveLength(1);
  const [pid] = await listeners();
  await sql`select pg_terminate_backend(${pid})`.execute(elsewhere.direct);
  await expect.poll(listeners).not.toContain(pid);
  await add(id, 'LOCKED');
  expect(await stream.next()).toEqual(step(2, 'LOCKED'));
  await add(id, 'PICKING');
  expect(await stream.next()).toEqual(step(3, 'PICKING'));
  expect(await listeners()).toHaveLength(1); // one connection for all streams
});

test('goes on after the order has ended, for a refund and whatever its bank makes of it', async () => {
  const { browser, id } = await anOrder();
  const stream = await watch(browser, id, { 'last-event-id': '1' });
  await add(id, 'RESTOCKED', 'CAPTURED');
  expect(await stream.next()).toEqual(step(2, 'RESTOCKED'));
  await add(id, 'RESTOCKED', 'CAPTURED');
  expect(await stream.next()).toEqual(step(3, 'RESTOCKED'));
  await add(id, 'RESTOCKED', 'REFUND_FAILED');
  expect(await stream.next()).toEqual(step(4, 'RESTOCKED'));
});

test('ends when the order is over: nothing happened to it for 14 days, and its money rests', async () => {
  const { browser, id } = await anOrder();
  const age = async () => {
    const at = new Date(shop.clock.now() - 14 * DAY);
    await sql`update order_event set at = ${at} where order_id = ${id}`.execute(elsewhere.direct);
  };
  await add(id, 'CANCELLED', 'RELEASING');
  await age();
  const stream = await watch(browser, id, { 'last-event-id': '1' });
  expect(await stream.next()).toEqual(step(2, 'CANCELLED'));
  await add(id, 'CANCELLED', 'RELEASED');
  expect(await stream.next()).toEqual(step(3, 'CANCELLED'));
  await age();
  const again = await watch(browser, id, { 'last-event-id': '3' });
  expect([await again.next(), await again.next()]).toEqual([over, undefined]);
});

test('ends with its session, which hears of nothing that comes after', async () => {
  const { browser, id } = await anOrder();
  const stream = await watch(browser, id);
  expect(await stream.next()).toEqual(step(1, 'PLACED'));
  expect((await browser.send('POST', '/atlas/v1/session/sign-out', {})).status).toBeLessThan(300);
  await add(id, 'LOCKED');
  expect(await stream.next()).toBeUndefined();
});

test('ends with a session that another process ended, which hears of nothing that comes two seconds later', async () => {
  const { browser, id } = await anOrder();
  const stream = await watch(browser, id);
  expect(await stream.next()).toEqual(step(1, 'PLACED'));
  const there = (await anotherProcess(shop))(browser);
  expect((await there.send('POST', '/atlas/v1/session/sign-out', {})).status).toBeLessThan(300);
  shop.clock.advance(2_000);
  await add(id, 'LOCKED');
  expect(await stream.next()).toBeUndefined();
  expect((await openStream(at, browser, id)).status).toBe(401);
});

test('a shopper has so many streams at once and no more, and another one when one is cut', async () => {
  const { browser, id } = await anOrder();
  const streams = await Promise.all(Array.from({ length: STREAM_LIMITS.ofShopper }, () => watch(browser, id)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const refused = await openStream(at, browser, id);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  const { browser: other, id: theirs } = await anOrder();
  expect((await watch(other, theirs)).status).toBe(200);
  const [one] = streams;
  if (one) await drained(one);
  await expect.poll(async () => (await watch(browser, id)).status).toBe(200);
});

test('a HEAD request leaves no stream open', async () => {
  const { browser, id } = await anOrder();
  const url = `/atlas/v1/orders/v1/orders/${id}/events`;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let n = 0; n <= STREAM_LIMITS.ofShopper; n++)
    await fetch(at.address + url, { method: 'HEAD', headers: { cookie }, signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
  await expect.poll(async () => (await watch(browser, id)).status).toBe(200);
});

/** Requests streams on one connection, one behind the other. @returns it, to be cut */
async function requestStreams(browser: Browser, id: string, streams = 1): Promise<Socket> {
  const { hostname, port, host } = new URL(at.address);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = `GET ${ORDERS}/${id}/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(request.repeat(streams));
  return socket;
}

/** Opens every stream that a shopper may have, which succeeds when no other is open. */
const opensAll = async (browser: Browser, id: string): Promise<readonly number[]> => {
  const streams = await Promise.all(Array.from({ length: STREAM_LIMITS.ofShopper }, () => watch(browser, id)));
  for (const stream of streams) await drained(stream);
  return streams.map(({ status }) => status);
};
const ALL = Array(STREAM_LIMITS.ofShopper).fill(200);

/** Statements that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(elsewhere.direct);
  return rows[0]?.count ?? 0;
};

test('a browser that leaves while its order is looked up leaves no stream open', async () => {
  const { browser, id } = await anOrder();
  const connections = () => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));
  const others = await connections();
  await elsewhere.transaction(async (tx) => {
    await stayOpen(tx);
    await sql`lock table orders in access exclusive mode`.execute(tx);
    const sockets = await Promise.all([requestStreams(browser, id), requestStreams(browser, id)]);
    await expect.poll(waiting).toBe(2);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(connections).toBe(others);
  });
  await expect.poll(() => opensAll(browser, id)).toEqual(ALL);
});

test('streams that wait for their turn on a connection end with it', async () => {
  const { browser, id } = await anOrder();
  const behind = 3;
  const socket = await requestStreams(browser, id, behind);
  await once(socket, 'data');
  const others: OpenStream[] = [];
  for (let n = behind; n < STREAM_LIMITS.ofShopper; n++) others.push(await watch(browser, id));
  expect((await watch(browser, id)).status).toBe(429); // all are open
  socket.resetAndDestroy();
  for (const stream of others) await drained(stream);
  await expect.poll(() => opensAll(browser, id)).toEqual(ALL);
});
