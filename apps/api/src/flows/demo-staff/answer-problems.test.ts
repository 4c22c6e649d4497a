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
  const open = (await contentsOf(world, order)).life.problems.find(({ state }) => state === 'OPEN');
  expect(await statesAt(at + MINUTE)).toEqual(
    isBelieved(open?.problemId ?? '') ? ['REFUNDED', 'REFUNDED'] : ['DECLINED', 'REFUNDED'],
  );
});
