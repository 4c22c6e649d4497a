import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { raceManyTimes } from '#testing/cutoff-race.ts';

/** `node bench/walks.ts races` runs 10,000: every combination of clocks, in every order, many times. */
const RACES = 192;

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('changed, canceled and picked at the second of its cut-off, an order is what one of them made of it', async () => {
  const ends = await raceManyTimes(world, { count: RACES, beside: 3 });
  expect([...ends.keys()].toSorted()).toEqual([
    'CANCELLED',
    'PICKING',
    'PLACED',
    'changed, then CANCELLED',
    'changed, then PICKING',
    'changed, then PLACED',
  ]);
});
