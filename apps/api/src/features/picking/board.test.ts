import { ORDER_STATES } from '@cartwright/rules/order-state';
import { HOUR } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePicking } from '#testing/picking.ts';
import { makePlaced, type Placed, putInState } from '#testing/placed-orders.ts';
import { OTHER_STORE, STORE } from '#testing/small-world.ts';
import { hoursOfStore } from './board.ts';

let world: CheckoutWorld;
/** One that is being picked has the same hour as `placed`; `later` is for delivery. */
let placed: Placed;
let later: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await makePicking(world);
  placed = await makePlaced(world);
  later = await makePlaced(world, { modality: 'DELIVERY', n: 3 });
});
afterAll(() => world.close());

const hoursOf = (from: number, until: number, { locationId = STORE, now = placed.cutoffAt - 1 } = {}) =>
  hoursOfStore(world.deps, { locationId, from, until }, now);
const day = () => hoursOf(placed.cutoffAt, later.cutoffAt + 1);

test('counts the open orders of a store by the hour of their cut-off and by state', async () => {
  expect(await day()).toEqual([
    { hour: placed.cutoffAt - (placed.cutoffAt % HOUR), states: { PICKING: 1, PLACED: 1 } },
    { hour: later.cutoffAt - (later.cutoffAt % HOUR), states: { PLACED: 1 } },
  ]);
});

test('counts a placed order as locked from its cut-off on', async () => {
  const at = async (now: number) => (await hoursOf(placed.cutoffAt, placed.cutoffAt + 1, { now }))[0]?.states;
  expect(await at(placed.cutoffAt - 1)).toEqual({ PICKING: 1, PLACED: 1 });
  expect(await at(placed.cutoffAt)).toEqual({ PICKING: 1, LOCKED: 1 });
});

test('has no order of another store, or with another cut-off', async () => {
  const seen = async (from: number, until: number, locationId = STORE) =>
    (await hoursOf(from, until, { locationId })).flatMap(({ states }) => Object.values(states));
  expect([
    await seen(placed.cutoffAt, later.cutoffAt),
    await seen(placed.cutoffAt + 1, later.cutoffAt + 1),
    await seen(placed.cutoffAt, later.cutoffAt + 1, OTHER_STORE),
  ]).toEqual([[1, 1], [1], []]);
});

test('has only orders that the store has to do something about', async () => {
  const open: string[] = [];
  for (const state of ORDER_STATES) {
    await putInState(world, later, state, 'AUTHORIZED');
    if ((await hoursOf(later.cutoffAt, later.cutoffAt + 1)).length > 0) open.push(state);
  }
  await putInState(world, later, 'PLACED', 'AUTHORIZED');
  expect(open).toEqual(['PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY']);
});

test('takes one statement', async () => {
  const counter = { count: 0 };
  await statements.run(counter, day);
  expect(counter.count).toBe(1);
});
