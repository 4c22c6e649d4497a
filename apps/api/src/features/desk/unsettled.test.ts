import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced } from '#testing/placed-orders.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { unsettledRows } from './unsettled-sql.ts';

let world: CheckoutWorld;
let orderId: string;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ orderId } = await makePlaced(world));
});
afterAll(() => world.close());

interface Stored {
  readonly status: string;
  readonly money?: string;
  readonly charged?: number;
  readonly declined?: number;
  readonly refunded?: number;
  /** Decided, and not confirmed by the bank yet. */
  readonly refunding?: number;
  readonly placedAt?: number;
}

/** Puts the order into a state, with its charges and its refunds, as if its commands had led it there. */
async function put({ status, money = 'CAPTURED', placedAt = NOW, ...moved }: Stored) {
  const { charged = 0, declined = 0, refunded = 0, refunding = 0 } = moved;
  const { read } = world.db;
  await sql`
    update orders set status = ${status}, money = ${money}, placed_at = ${new Date(placedAt)}
     where order_id = ${orderId}`.execute(read);
  await sql`delete from tender_tx where order_id = ${orderId} and type in ('COMPLETION', 'RETURN')`.execute(read);
  await sql`delete from money_movement where order_id = ${orderId}`.execute(read);
  for (const [type, state, cents] of [
    ['COMPLETION', 'APPROVED', charged],
    ['COMPLETION', 'DECLINED', declined],
    ['RETURN', 'APPROVED', refunded],
    ['RETURN', 'REVERSED', 100],
  ] as const)
    await sql`
      insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, at, intent_id, leg_id)
      select ${`tx_${type}_${state}`}, order_id, ${type}, ${state}, tender, card, ${cents}::int, ${`${type}:${state}`}, at, intent_id, leg_id
        from tender_tx where order_id = ${orderId} and type = 'AUTHORIZATION' and ${cents}::int > 0`.execute(read);
  for (const state of ['PENDING', 'DONE'])
    await sql`
      insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
      values (${orderId}, ${`mov_${state}`}, 'REFUND', ${JSON.stringify({ legs: [{ legId: 'leg', amount: refunding }] })}::jsonb,
              ${state}, now(), now())`.execute(read);
}

const listed = async (locationId = STORE, now = NOW) =>
  (await unsettledRows(world.db.read, { locationId, now })).rows.map(({ why, kept }) => [why, kept]);

test.each([
  [
    'that nobody took, as far as it is not given back',
    { status: 'NO_SHOW', charged: 900, refunded: 300, refunding: 200 },
    [['MISSED', 400]],
  ],
  [
    'that nobody took, of what was really charged',
    { status: 'RESTOCKED', charged: 900, declined: 500 },
    [['MISSED', 900]],
  ],
  ['that nobody took, unless all of it is given back', { status: 'RESTOCKED', charged: 900, refunded: 900 }, []],
  ['that nobody took, unless nothing was charged', { status: 'NO_SHOW' }, []],
  ['that its shopper has, never for what was charged', { status: 'COMPLETE', charged: 900 }, []],
  ['that is still to be handed over, never for what was charged', { status: 'READY', charged: 900 }, []],
  ['of which a card declined its charge', { status: 'PICKED', money: 'CAPTURE_FAILED' }, [['CAPTURE_FAILED', 0]]],
  [
    'of which a bank declined a refund',
    { status: 'COMPLETE', money: 'REFUND_FAILED', charged: 900, refunded: 500 },
    [['REFUND_FAILED', 400]],
  ],
  [
    'of which an issuer released nothing',
    { status: 'POST_AUTH_REJECTED', money: 'RELEASE_FAILED' },
    [['RELEASE_FAILED', 0]],
  ],
  [
    'that nobody took and that a card declined, for the card',
    { status: 'NO_SHOW', money: 'CAPTURE_FAILED', charged: 900 },
    [['CAPTURE_FAILED', 900]],
  ],
] satisfies [string, Stored, unknown][])('the desk is listed an order %s', async (_what, stored, expected) => {
  await put(stored);
  expect(await listed()).toEqual(expected);
});

test('an order is listed at its own store, for sixty days after it was placed', async () => {
  await put({ status: 'NO_SHOW', charged: 900 });
  expect(await listed(OTHER_STORE)).toEqual([]);
  expect(await listed(STORE, NOW + 60 * DAY - 1)).toHaveLength(1);
  expect(await listed(STORE, NOW + 60 * DAY)).toEqual([]);
});

test('the money of an order that is too old to be listed is not added up', async () => {
  await put({ status: 'NO_SHOW', charged: 900 });
  const scansAt = (now: number) =>
    world.db.transaction(async (tx) => {
      const scans = async () => {
        const { rows } = await sql<{ scans: number }>`
          select (seq_scan + coalesce(idx_scan, 0))::int as scans
            from pg_stat_xact_user_tables where relname = 'tender_tx'`.execute(tx);
        return rows[0]?.scans ?? 0;
      };
      const before = await scans(); // of this connection, also of what it did a moment ago
      await unsettledRows(tx, { locationId: STORE, now });
      return (await scans()) - before;
    });
  expect(await scansAt(NOW)).toBeGreaterThan(0);
  expect(await scansAt(NOW + 60 * DAY)).toBe(0);
});

test('the newest order is listed first', async () => {
  const { orderId: later } = await makePlaced(world);
  await put({ status: 'NO_SHOW', charged: 900 });
  await sql`
    update orders set money = 'CAPTURE_FAILED', placed_at = ${new Date(NOW + 1)} where order_id = ${later}`.execute(
    world.db.read,
  );
  const { rows } = await unsettledRows(world.db.read, { locationId: STORE, now: NOW });
  expect(rows.map((row) => row.orderId)).toEqual([later, orderId]);
});

test('what is owed stays listed until it is paid, and a hold for thirty days after the cut-off', async () => {
  await put({ status: 'RETURNED', money: 'REFUND_FAILED', charged: 900 });
  expect(await listed(STORE, NOW + 500 * DAY)).toEqual([['REFUND_FAILED', 900]]);
  await put({ status: 'CANCELLED', money: 'RELEASE_FAILED' });
  await sql`update orders set money = 'CAPTURED' where order_id <> ${orderId}`.execute(world.db.read);
  const { rows } = await sql<{ cutoffAt: Date }>`
    select cutoff_at as "cutoffAt" from orders where order_id = ${orderId}`.execute(world.db.read);
  const ends = Number(rows[0]?.cutoffAt) + 30 * DAY;
  expect(await listed(STORE, ends - 1)).toEqual([['RELEASE_FAILED', 0]]);
  expect(await listed(STORE, ends)).toEqual([]);
});

test('more than a page says how many there are, and reads on after its last order', async () => {
  const before = await sql<{ orderId: string }>`select order_id as "orderId" from orders`.execute(world.db.read);
  for (let n = before.rows.length; n < 43; n++) await makePlaced(world);
  // Two of them at one moment: their numbers decide.
  await sql`
    update orders set money = 'CAPTURE_FAILED', placed_at = ${new Date(NOW)}::timestamptz + (n / 2) * interval '1 ms'
      from (select order_id as id, row_number() over (order by order_id) as n from orders) as each where id = order_id`.execute(
    world.db.read,
  );
  const pages: string[][] = [];
  let hasMore = true;
  for (let last: string | undefined; hasMore; last = pages.at(-1)?.at(-1)) {
    const page = await unsettledRows(world.db.read, { locationId: STORE, now: NOW + 1, before: last });
    expect(page.total).toBe(43);
    pages.push(page.rows.map((row) => row.orderId));
    ({ hasMore } = page);
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 3]);
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from orders order by placed_at desc, order_id desc`.execute(world.db.read);
  expect(pages.flat()).toEqual(rows.map((row) => row.orderId));
});
