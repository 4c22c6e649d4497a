import { ORDER_STATES } from '@cartwright/rules/order-state';
import { HOUR } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePicking, pickOf } from '#testing/picking.ts';
import { makePlaced, type Placed, putInState } from '#testing/placed-orders.ts';
import { OTHER_STORE, PRODUCTS, STORE } from '#testing/small-world.ts';
import { storeBoard } from './board.ts';
import { pickLine } from './pick-line.ts';

const { milk, bread, cake, batteries } = PRODUCTS;
let world: CheckoutWorld;
/** One that is being picked; one placed for the same hour; one for delivery, later. */
let picking: Placed;
let placed: Placed;
let later: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  picking = await makePicking(world, { lines: { [milk]: 2, [bread]: 1, [batteries]: 3 } });
  placed = await makePlaced(world);
  later = await makePlaced(world, { modality: 'DELIVERY', n: 3 });
  const substitute = { gtin13: cake, quantity: 2, grams: null };
  must(await pickLine(world.deps, pickOf(picking, milk, { substitute }), picking.cutoffAt));
  must(await pickLine(world.deps, pickOf(picking, bread), picking.cutoffAt));
});
afterAll(() => world.close());

const boardOf = (from: number, until: number, { locationId = STORE, now = placed.cutoffAt - 1 } = {}) =>
  storeBoard(world.deps, { locationId, from, until }, now);
const day = () => boardOf(placed.cutoffAt, later.cutoffAt + 1);

test('shows the open orders of a store by cut-off, with what was picked and what is short', async () => {
  const { orders } = await day();
  const common = { money: 'AUTHORIZED', cutoffAt: placed.cutoffAt, endsAt: placed.endsAt };
  const times = { startsAt: placed.endsAt - HOUR };
  expect(new Set(orders.slice(0, 2))).toEqual(
    new Set([
      {
        ...common,
        ...times,
        orderId: picking.orderId,
        status: 'PICKING',
        modality: 'PICKUP',
        itemCount: 6,
        lines: 3,
        picked: 2,
        short: 1, // the bread; the milk, instead of which something came, is not
      },
      {
        ...common,
        ...times,
        orderId: placed.orderId,
        status: 'PLACED',
        modality: 'PICKUP',
        itemCount: 3,
        lines: 2,
        picked: 0,
        short: 0,
      },
    ]),
  );
  expect(orders.slice(2)).toMatchObject([{ orderId: later.orderId, modality: 'DELIVERY', cutoffAt: later.cutoffAt }]);
});

test('counts them by hour and state', async () => {
  expect((await day()).hours).toEqual([
    { hour: placed.cutoffAt - (placed.cutoffAt % HOUR), states: { PICKING: 1, PLACED: 1 } },
    { hour: later.cutoffAt - (later.cutoffAt % HOUR), states: { PLACED: 1 } },
  ]);
});

test('shows a placed order as locked from its cut-off on', async () => {
  const at = async (now: number) =>
    (await boardOf(placed.cutoffAt, placed.cutoffAt + 1, { now })).orders.find(
      ({ orderId }) => orderId === placed.orderId,
    )?.status;
  expect([await at(placed.cutoffAt - 1), await at(placed.cutoffAt)]).toEqual(['PLACED', 'LOCKED']);
});

test('has no order of another store, or with another cut-off', async () => {
  const seen = async (from: number, until: number, locationId = STORE) =>
    (await boardOf(from, until, { locationId })).orders.length;
  expect([
    await seen(placed.cutoffAt, later.cutoffAt),
    await seen(placed.cutoffAt + 1, later.cutoffAt + 1),
    await seen(placed.cutoffAt, later.cutoffAt + 1, OTHER_STORE),
  ]).toEqual([2, 1, 0]);
});

test('has only orders that the store has to do something about', async () => {
  const open: string[] = [];
  for (const state of ORDER_STATES) {
    await putInState(world, later, state, 'AUTHORIZED');
    const { orders } = await boardOf(later.cutoffAt, later.cutoffAt + 1);
    if (orders.length > 0) open.push(state);
  }
  await putInState(world, later, 'PLACED', 'AUTHORIZED');
  expect(open).toEqual(['PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY']);
});

test('counts the lines that were dealt with, also once the store has written what is left of the order', async () => {
  const shortened = sql`update order_revision set lines = lines - 0 - 0 where order_id = ${picking.orderId} returning lines`;
  const { rows } = await sql<{ lines: unknown }>`
    select lines from order_revision where order_id = ${picking.orderId}`.execute(world.db.read);
  await shortened.execute(world.db.read);
  try {
    const { orders } = await day();
    expect(orders.find(({ orderId }) => orderId === picking.orderId)).toMatchObject({ lines: 2, picked: 2 });
  } finally {
    const lines = JSON.stringify(rows[0]?.lines);
    await sql`update order_revision set lines = ${lines}::jsonb where order_id = ${picking.orderId}`.execute(
      world.db.read,
    );
  }
});

test('takes one statement', async () => {
  const counter = { count: 0 };
  await statements.run(counter, day);
  expect(counter.count).toBe(1);
});
