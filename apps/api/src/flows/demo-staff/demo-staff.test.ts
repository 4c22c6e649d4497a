import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Log } from '@cartwright/server/logger';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced, type Placed, putInState, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { workARound } from './demo-staff.ts';
import { bringCutoffsForward, ordersAtWork, setStopped } from './sql.ts';

const SPEED = 1_000;
const PATIENCE_TO_HAND_OVER = 180_000;
const logger = { error: vi.fn() } as Partial<Log> as Log;
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Rounds a second apart: long enough for everything at this speed. */
async function work(from: number, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n++) await workARound({ ...world.deps, logger }, SPEED, from + n * 1_000);
}

const cutoffOf = async ({ orderId }: Placed): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`
    select cutoff_at as at from orders where order_id = ${orderId}`.execute(world.db.read);
  return rows[0]?.at.getTime() ?? 0;
};

const typesOf = async ({ orderId }: Placed): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from order_event where order_id = ${orderId} order by seq`.execute(world.db.read);
  return rows.map(({ type }) => type);
};

test('an order is picked, charged for what is in its bags, and handed over, by the commands of a store', async () => {
  const order = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.salmon]: 3 } });
  await work(order.cutoffAt, 12);
  expect(await stateOf(world, order)).toMatchObject({ status: 'COMPLETE', actor: 'staff/demo' });
  expect([...new Set(await typesOf(order))]).toEqual(['PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'COMPLETE']);
  const { rows } = await sql<{ total: number; captured: number }>`
    select o.total_cents as total, sum(t.amount_cents)::int as captured
      from orders o join tender_tx t on t.order_id = o.order_id and t.type = 'COMPLETION'
     where o.order_id = ${order.orderId} group by 1`.execute(world.db.read);
  expect(rows[0]?.captured).toBe(rows[0]?.total);
  expect(logger.error).not.toHaveBeenCalled();
});

test('the cut-off that the shopper was told stays, and nobody works before it', async () => {
  const order = await makePlaced(world);
  const placedAt = (await stateOf(world, order)).at.getTime();
  for (const now of [placedAt + 1_000, placedAt + 3_600_000, order.cutoffAt - 1]) await work(now, 1);
  expect(await cutoffOf(order)).toBe(order.cutoffAt);
  expect(await typesOf(order)).toEqual(['PLACED']);
  await work(order.cutoffAt, 1);
  expect(await typesOf(order)).toEqual(['PLACED', 'LOCKED']);
});

test('an order that waits for its cut-off keeps none waiting that could be worked on', async () => {
  const early = await makePlaced(world);
  const late = await makePlaced(world);
  await sql`update orders set cutoff_at = cutoff_at - interval '1 hour' where order_id = ${late.orderId}`.execute(
    world.db.read,
  );
  const ids = (await ordersAtWork(world.db.read, 100)).map(({ orderId }) => orderId);
  expect(ids.indexOf(late.orderId)).toBeLessThan(ids.indexOf(early.orderId));
});

test('whoever does not want to wait brings the cut-offs forward, later ones alone', async () => {
  const order = await makePlaced(world);
  const now = order.cutoffAt - 60_000;
  await bringCutoffsForward(world.db.read, now);
  await bringCutoffsForward(world.db.read, now + 1);
  expect(await cutoffOf(order)).toBe(now);
  await work(now, 12);
  expect(await stateOf(world, order)).toMatchObject({ status: 'COMPLETE' });
});

test('a shopper who has just come is left to the people of the store: the patience begins anew', async () => {
  const order = await makePlaced(world);
  await putInState(world, order, 'READY');
  const since = (await stateOf(world, order)).at.getTime();
  const arrivedAt = since + PATIENCE_TO_HAND_OVER - 1_000;
  await sql`insert into order_arrival (order_id, bay, arrived_at) values (${order.orderId}, '5', ${new Date(arrivedAt)})`.execute(
    world.db.read,
  );
  const at = async (now: number) => {
    await workARound({ ...world.deps, logger }, 1, now);
    return (await stateOf(world, order)).status;
  };
  expect(await at(arrivedAt + PATIENCE_TO_HAND_OVER - 1)).toBe('READY');
  expect(await at(arrivedAt + PATIENCE_TO_HAND_OVER)).toBe('COMPLETE');
});

test('an order to whose shopper somebody goes out is theirs', async () => {
  const order = await makePlaced(world);
  await putInState(world, order, 'READY');
  await sql`
    insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
    values ('stf_1', '100001', 'Dana', 'Whitfield', '', now())`.execute(world.db.read);
  await sql`
    insert into order_arrival (order_id, bay, arrived_at, taken_by, taken_at)
    values (${order.orderId}, '5', now(), 'stf_1', now())`.execute(world.db.read);
  await work(order.cutoffAt + 86_400_000, 3);
  expect(await stateOf(world, order)).toMatchObject({ status: 'READY' });
});

test('nobody works while the staff is stopped', async () => {
  const order = await makePlaced(world);
  await world.db.single((single) => setStopped(single, true));
  await work(order.cutoffAt, 3);
  expect(await stateOf(world, order)).toMatchObject({ status: 'PLACED' });
  await world.db.single((single) => setStopped(single, false));
  await work(order.cutoffAt, 3);
  expect((await stateOf(world, order)).status).not.toBe('PLACED');
});
