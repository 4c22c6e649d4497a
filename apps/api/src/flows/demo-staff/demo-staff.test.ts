import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Log } from '@cartwright/server/logger';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced, type Placed, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { workARound } from './demo-staff.ts';
import { setStopped } from './sql.ts';

const SPEED = 1_000;
const logger = { error: vi.fn() } as Partial<Log> as Log;
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Rounds a second apart, from when an order was placed: long enough for everything at this speed. */
async function work(order: Placed, rounds: number): Promise<void> {
  const from = (await stateOf(world, order)).at.getTime() + 1_000;
  for (let n = 0; n < rounds; n++) await workARound({ ...world.deps, logger }, SPEED, from + n * 1_000);
}

const typesOf = async ({ orderId }: Placed): Promise<string[]> => {
  const { rows } = await sql<{ type: string }>`
    select type from order_event where order_id = ${orderId} order by seq`.execute(world.db.read);
  return rows.map(({ type }) => type);
};

test('an order is picked, charged for what is in its bags, and handed over, by the commands of a store', async () => {
  const order = await makePlaced(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.salmon]: 3 } });
  await work(order, 12);
  expect(await stateOf(world, order)).toMatchObject({ status: 'COMPLETE', actor: 'staff/demo' });
  expect([...new Set(await typesOf(order))]).toEqual(['PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'COMPLETE']);
  const { rows } = await sql<{ total: number; captured: number }>`
    select o.total_cents as total, sum(t.amount_cents)::int as captured
      from orders o join tender_tx t on t.order_id = o.order_id and t.type = 'COMPLETION'
     where o.order_id = ${order.orderId} group by 1`.execute(world.db.read);
  expect(rows[0]?.captured).toBe(rows[0]?.total);
  expect(logger.error).not.toHaveBeenCalled();
});

test('nobody works while the staff is stopped', async () => {
  const order = await makePlaced(world);
  await world.db.single((single) => setStopped(single, true));
  await work(order, 3);
  expect(await stateOf(world, order)).toMatchObject({ status: 'PLACED' });
  await world.db.single((single) => setStopped(single, false));
  await work(order, 3);
  expect((await stateOf(world, order)).status).not.toBe('PLACED');
});
