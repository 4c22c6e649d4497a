import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { contentsOf, givenBackOf, type HandedOver, makeHandedOver, UNLIMITED } from '#testing/handed-over.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { problemForm } from './problem-form.ts';
import { reportProblem } from './report-problem.ts';
import { approveProblem, declineProblem, refundItems } from './staff-refunds.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const MILK_CENTS = 299;
/** What is refunded at once of one order, and to one shopper in thirty days. */
const [OF_ORDER, TO_SHOPPER] = [50_00, 100_00];

let keys = 0;
const report = async (order: HandedOver, gtin13: string, quantity: number, now = order.at) => {
  const lines = [{ lineId: order.lineOf(gtin13), quantity, kind: 'MISSING', note: null } as const];
  const { orderId, profileId } = order;
  const key = `report-number-${(keys += 1)}`;
  const { problems } = must(await reportProblem(world.deps, { orderId, profileId, key, lines }, now)).life;
  return problems.find(({ reportedAt, state }) => reportedAt === now && state !== 'DECLINED');
};
const refund = async (order: HandedOver, gtin13: string, quantity: number) => {
  const lines = [{ lineId: order.lineOf(gtin13), quantity }];
  const call = { orderId: order.orderId, operation: `op-${(keys += 1)}`, reason: 'Recall', lines, ...UNLIMITED };
  must(await refundItems(world.deps, call, order.at));
};
const atOnce = async (order: HandedOver, now = order.at) => must(await problemForm(world.deps, order, now)).atOnce;
/** Has the first refund of an order be of another amount. */
const became = ({ orderId }: HandedOver, amount: number) =>
  sql`update order_refund set amount_cents = ${amount} where order_id = ${orderId}`.execute(world.db.read);

test('what staff gave back leaves all that is refunded at once, of the order and to its shopper', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  await refund(order, PRODUCTS.milk, 10);
  expect(await atOnce(order)).toBe(OF_ORDER);
  expect(await report(order, PRODUCTS.milk, 10)).toMatchObject({ state: 'REFUNDED' });
  expect(await atOnce(order)).toBe(OF_ORDER - 10 * MILK_CENTS);
});

test('all that is left of a limit is refunded at once, and a cent more waits for staff, for two days', async () => {
  const [all, more] = [
    await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 3 } }),
    await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 3 } }),
  ];
  for (const [order, left, state] of [
    [all, 2 * MILK_CENTS, 'REFUNDED'],
    [more, 2 * MILK_CENTS - 1, 'OPEN'],
  ] as const) {
    await report(order, PRODUCTS.milk, 1);
    await became(order, OF_ORDER - left);
    expect(await atOnce(order)).toBe(left);
    const now = order.at + 1;
    expect(await report(order, PRODUCTS.milk, 2, now)).toMatchObject({ state, answerBy: now + 2 * DAY });
  }
});

test('what a shopper got back at once of any order counts for thirty days', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 3 } });
  await report(order, PRODUCTS.milk, 1);
  const other = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 3 } });
  await sql`update orders set profile_id = ${order.profileId} where order_id = ${other.orderId}`.execute(world.db.read);
  const mine = { ...other, profileId: order.profileId };
  await became(order, TO_SHOPPER - 1_00);
  const since = (moment: number) =>
    sql`update order_refund set at = ${new Date(moment)} where order_id = ${order.orderId}`.execute(world.db.read);
  await since(mine.at - 30 * DAY + 1);
  expect(await atOnce(mine)).toBe(1_00);
  await since(mine.at - 30 * DAY);
  expect(await atOnce(mine)).toBe(OF_ORDER);
  await sql`update order_refund set at_once = false where order_id = ${order.orderId}`.execute(world.db.read);
  await since(mine.at);
  expect(await atOnce(mine), 'what staff decided').toBe(OF_ORDER);
});

test('a report that is declined is in the history of its order, by whom and why, and changes nothing else of it', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const problemId = (await report(order, PRODUCTS.milk, 20))?.problemId ?? '';
  const call = { orderId: order.orderId, problemId, actor: 'staff/pat', reason: 'Seen on camera' } as const;
  for (let n = 0; n < 2; n++) must(await declineProblem(world.deps, call, order.at));
  const { rows } = await sql`
    select type, actor, data from order_event where order_id = ${order.orderId} and data ->> 'reason' is not null`.execute(
    world.db.read,
  );
  const data = { problem: problemId, reason: 'Seen on camera', money: 'CAPTURED' };
  expect(rows).toEqual([{ type: 'COMPLETE', actor: 'staff/pat', data }]);
});

test('an approved report shows what came back by then: a cent else where another item came back meanwhile', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 3 } });
  await report(order, PRODUCTS.milk, 1);
  await became(order, OF_ORDER);
  const now = order.at + 1;
  const reported = await report(order, PRODUCTS.batteries, 1, now);
  expect(reported).toMatchObject({ state: 'OPEN' });
  await refund(order, PRODUCTS.batteries, 1);
  const before = givenBackOf(world, order);
  const call = {
    orderId: order.orderId,
    problemId: reported?.problemId ?? '',
    actor: 'staff/pat',
    reason: 'So',
  } as const;
  must(await approveProblem(world.deps, call, now));
  const came = givenBackOf(world, order) - before;
  expect(came).not.toBe(reported?.amount);
  const { problems } = (await contentsOf(world, order)).life;
  expect(problems.find(({ problemId }) => problemId === call.problemId)).toMatchObject({
    state: 'REFUNDED',
    amount: came,
  });
});
