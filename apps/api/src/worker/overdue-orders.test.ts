import { DAY, HOUR } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced, type Placed, putInState, stateOf } from '#testing/placed-orders.ts';
import { moveOverdueOrders } from './overdue-orders.ts';

let world: CheckoutWorld;
let order: Placed;
/** Seven more for the same time. */
const others: Placed[] = [];
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  order = await makePlaced(world, { modality: 'DELIVERY', day: 2 });
  for (let made = 0; made < 7; made++) others.push(await makePlaced(world, { n: 1 }));
});
beforeEach(async () => {
  for (const each of [order, ...others]) await putInState(world, each, 'COMPLETE');
});
afterAll(() => world.close());

/** What the job leads an order to at a time. */
const after = async (now: number): Promise<string> => {
  await moveOverdueOrders(world.db, now);
  return (await stateOf(world, order)).status;
};

describe('what nobody did happens by time', () => {
  test('a placed order is locked at its cut-off, and not before, with one event', async () => {
    await putInState(world, order, 'PLACED', 'AUTHORIZED');
    const { lastEvent } = await stateOf(world, order);
    expect(await after(order.cutoffAt - 1)).toBe('PLACED');
    expect(await after(order.cutoffAt)).toBe('LOCKED');
    expect(await after(order.cutoffAt + 1)).toBe('LOCKED');
    expect(await stateOf(world, order)).toEqual({
      status: 'LOCKED',
      type: 'LOCKED',
      lastEvent: lastEvent + 1,
      actor: 'system',
      at: new Date(order.cutoffAt),
    });
  });

  test.each(['READY', 'OUT_FOR_DELIVERY'] as const)(
    'one in %s is missed two hours after its window, and restocked a day later; its money stays',
    async (state) => {
      await putInState(world, order, state);
      const missedAt = order.endsAt + 2 * HOUR;
      expect(await after(missedAt - 1)).toBe(state);
      expect(await after(missedAt)).toBe('NO_SHOW');
      expect(await after(missedAt + DAY - 1)).toBe('NO_SHOW');
      expect(await after(missedAt + DAY)).toBe('RESTOCKED');
      const { rows } = await sql`select money from orders where order_id = ${order.orderId}`.execute(world.db.read);
      expect(rows).toEqual([{ money: 'CAPTURED' }]);
    },
  );

  test.each(['LOCKED', 'PICKING', 'PICKED', 'COMPLETE', 'CANCELLED', 'RESTOCKED'] as const)(
    'one in %s stays as it is, however late',
    async (state) => {
      await putInState(world, order, state);
      expect(await after(order.endsAt + 30 * DAY)).toBe(state);
    },
  );
});

describe('many orders', () => {
  const due = async () => {
    for (const each of others) await putInState(world, each, 'PLACED', 'AUTHORIZED');
    return Math.max(...others.map(({ cutoffAt }) => cutoffAt));
  };
  const events = async () => Promise.all(others.map(async (each) => (await stateOf(world, each)).lastEvent));

  test('move in batches, each in one statement, until none is left', async () => {
    const now = await due();
    const counter = { count: 0 };
    const moved = await statements.run(counter, () => moveOverdueOrders(world.db, now, 3));
    expect(moved).toEqual({ REACH_CUTOFF: 7, MISS: 0, RESTOCK: 0 });
    expect(counter.count).toBe(3 + 1 + 1);
  });

  test('move once each, however many workers run', async () => {
    const now = await due();
    const before = await events();
    const moved = await Promise.all(Array.from({ length: 6 }, () => moveOverdueOrders(world.db, now, 2)));
    const again = await moveOverdueOrders(world.db, now);
    expect([...moved, again].reduce((sum, { REACH_CUTOFF = 0 }) => sum + REACH_CUTOFF, 0)).toBe(others.length);
    expect(await events()).toEqual(before.map((seq) => seq + 1));
  });

  test('do not wait for one that somebody is moving', async () => {
    const now = await due();
    const [held] = others;
    const orderId = held?.orderId ?? '';
    await world.db.transaction(async (tx) => {
      await moveOrderAlone(tx, { orderId, move: 'CANCEL', actor: 'shopper', now: (held?.cutoffAt ?? 0) - 1 });
      expect((await moveOverdueOrders(world.db, now)).REACH_CUTOFF).toBe(others.length - 1);
    });
    expect((await moveOverdueOrders(world.db, now)).REACH_CUTOFF).toBe(0);
    expect((await stateOf(world, { orderId })).status).toBe('CANCELLED');
  });
});
