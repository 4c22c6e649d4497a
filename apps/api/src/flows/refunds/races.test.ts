import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import {
  BANK,
  booksOf,
  contentsOf,
  GIFT,
  givenBackOf,
  type HandedOver,
  makeHandedOver,
  SNAP,
} from '#testing/handed-over.ts';
import { Crash } from '#testing/placing.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { recoverMovements } from '../order-money/recover-movements.ts';
import type { MoneyCheckpoint } from '../order-money/run-movements.ts';
import { type ReportDeps, reportProblem } from './report-problem.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  world.payments.money.declining.refund.clear();
});
afterAll(() => world.close());

const report = (order: HandedOver, key: string, quantity = 1, deps: ReportDeps = world.deps) =>
  reportProblem(
    deps,
    {
      orderId: order.orderId,
      profileId: order.profileId,
      key,
      lines: [{ lineId: order.lineOf(PRODUCTS.milk), quantity, kind: 'MISSING', note: null }],
    },
    order.at,
  );

test('reports that race for the same items refund each item once', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await makeHandedOver(world, { n: round, lines: { [PRODUCTS.milk]: 3 } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => report(order, `key-number-${n}`, 1 + (n % 2))),
    );
    const { life } = await contentsOf(world, order);
    const items = life.refunds.flatMap(({ lines }) => lines).reduce((all, { quantity }) => all + quantity, 0);
    expect(items).toBe(3);
    expect(life.refunds).toHaveLength(answers.filter(({ ok }) => ok).length);
    expect(givenBackOf(world, order)).toBe(897);
    expect((await booksOf(world, order)).balances).toEqual({});
  }
});

test('the same report that is sent many times at once is one report', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 3 } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(order, 'key-number-1')));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await contentsOf(world, order)).life.problems).toHaveLength(1);
  expect(givenBackOf(world, order)).toBe(299);
});

test('reports of several orders that race do not exceed the limit of their shopper', async () => {
  const orders = await Promise.all(
    [0, 1, 2, 3].map((n) => makeHandedOver(world, { n, lines: { [PRODUCTS.milk]: 12 } })),
  );
  const profileId = orders[0]?.profileId ?? '';
  for (const { orderId } of orders)
    await sql`update orders set profile_id = ${profileId} where order_id = ${orderId}`.execute(world.db.read);
  await Promise.all(orders.map((order) => report({ ...order, profileId }, 'key-number-1', 12)));
  const contents = await Promise.all(orders.map((order) => contentsOf(world, { ...order, profileId })));
  // 12 items are $35.88: two of them are below $100.00, and three above.
  expect(contents.filter(({ life }) => life.refunds.length === 1)).toHaveLength(2);
  expect(contents.filter(({ life }) => life.problems[0]?.state === 'OPEN')).toHaveLength(2);
});

const STEPS: readonly (MoneyCheckpoint | 'reported')[] = ['reported', 'taken', 'called', 'settled'];
test.each(STEPS)('a process that dies when a report is %s: its money moves once', async (step) => {
  const order = await makeHandedOver(world, {
    lines: { [PRODUCTS.milk]: 2, [PRODUCTS.batteries]: 1 },
    cards: [BANK, GIFT, SNAP],
  });
  const die = (at: string) => (at === step ? Promise.reject(new Crash(at)) : Promise.resolve());
  const deps = { ...world.deps, reported: () => die('reported'), moneyCheckpoint: die };
  await report(order, 'key-number-1', 2, deps).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  await recoverMovements(world.deps, order.at + MOVEMENT_LEASE);
  must(await report(order, 'key-number-1', 2));
  await recoverMovements(world.deps, order.at + DAY);
  const { life } = await contentsOf(world, order);
  expect(life.refunds).toMatchObject([{ amount: 598, tenders: [{ type: 'EBT', amount: 598, state: 'DONE' }] }]);
  expect(givenBackOf(world, order)).toBe(598);
  expect((await booksOf(world, order)).balances['order-clearing']).toBeUndefined();
});

test('a refund that a bank keeps declining is shown as failed for its card alone, and the order goes on', async () => {
  const order = await makeHandedOver(world, {
    lines: { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 2 },
    cards: [BANK, SNAP],
  });
  world.payments.money.declining.refund.add('card_good');
  const lines = [PRODUCTS.milk, PRODUCTS.batteries].map(
    (gtin13) => ({ lineId: order.lineOf(gtin13), quantity: 1, kind: 'MISSING', note: null }) as const,
  );
  const { orderId, profileId } = order;
  const first = must(await reportProblem(world.deps, { orderId, profileId, key: 'key-number-1', lines }, order.at));
  const states = ({ life }: typeof first) => life.refunds[0]?.tenders.map(({ type, state }) => [type, state]);
  expect(states(first)).toEqual([
    ['EBT', 'DONE'],
    ['BANK_CARD', 'PENDING'],
  ]);
  for (let day = 1; day <= 6; day++) await recoverMovements(world.deps, order.at + day * DAY);
  expect(await booksOf(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
  expect(states(await contentsOf(world, order))).toEqual([
    ['EBT', 'DONE'],
    ['BANK_CARD', 'FAILED'],
  ]);
  world.payments.money.declining.refund.clear();
  const [, batteries] = lines;
  if (!batteries) throw new Error('two lines');
  must(await reportProblem(world.deps, { orderId, profileId, key: 'key-number-2', lines: [batteries] }, order.at + 1));
  expect((await contentsOf(world, order)).life.refunds[1]?.tenders).toMatchObject([{ state: 'DONE' }]);
});
