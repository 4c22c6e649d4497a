import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { reportProblem } from '../refunds/report-problem.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { contentsOf, makeHandedOver } from '#testing/handed-over.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { answerProblems } from './answer-problems.ts';
import { isBelieved } from './shelf-luck.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('the demo’s staff decides about a report a minute after it was made, and about none that is refunded at once', async () => {
  const logger = { error: () => {}, warn: () => {}, info: () => {} } as never;
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const { orderId, profileId, at } = order;
  const lineId = order.lineOf(PRODUCTS.milk);
  const report = (quantity: number, key: string) =>
    reportProblem(
      world.deps,
      { orderId, profileId, key, lines: [{ lineId, quantity, kind: 'MISSING', note: null }] },
      at,
    );
  must(await report(18, 'key-number-1'));
  must(await report(1, 'key-number-2'));
  const statesAt = async (now: number) => {
    await answerProblems({ ...world.deps, logger }, 1, now);
    return (await contentsOf(world, order)).life.problems.map(({ state }) => state).toSorted();
  };
  expect(await statesAt(at + MINUTE - 1)).toEqual(['OPEN', 'REFUNDED']);
  expect(await statesAt(at + MINUTE)).toEqual(
    isBelieved(orderId) ? ['REFUNDED', 'REFUNDED'] : ['DECLINED', 'REFUNDED'],
  );
});

test('a declined report that is sent again and again is declined each time', async () => {
  const logger = { error: () => {}, warn: () => {}, info: () => {} } as never;
  let order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  while (isBelieved(order.orderId)) order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const { orderId, profileId, at } = order;
  const lines = [{ lineId: order.lineOf(PRODUCTS.milk), quantity: 20, kind: 'MISSING', note: null } as const];
  for (const n of [1, 2, 3, 4, 5, 6]) {
    must(await reportProblem(world.deps, { orderId, profileId, key: `key-number-${n}`, lines }, at));
    await answerProblems({ ...world.deps, logger }, 1, at + MINUTE);
  }
  const states = (await contentsOf(world, order)).life.problems.map(({ state }) => state);
  expect([...new Set(states)]).toEqual(['DECLINED']);
});
