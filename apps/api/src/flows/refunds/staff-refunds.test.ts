import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { booksOf, contentsOf, givenBackOf, type HandedOver, makeHandedOver, UNLIMITED } from '#testing/handed-over.ts';
import { putInState } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { problemForm } from './problem-form.ts';
import { reportProblem } from './report-problem.ts';
import { approveProblem, declineProblem, refundItems } from './staff-refunds.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const ALL = 20 * 299;

/** An order of which more is reported than is refunded at once. */
async function reportedOrder() {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const lines = [{ lineId: order.lineOf(PRODUCTS.milk), quantity: 20, kind: 'DAMAGED', note: null } as const];
  const report = { orderId: order.orderId, profileId: order.profileId, key: 'key-number-1', lines };
  const reported = must(await reportProblem(world.deps, report, order.at));
  const problemId = reported.life.problems[0]?.problemId ?? '';
  return { order, call: { orderId: order.orderId, problemId, actor: 'staff/pat', reason: 'Seen on camera' } as const };
}
const problemOf = async (order: HandedOver) => (await contentsOf(world, order)).life.problems[0];

test('staff approves a report once: it is refunded, however often the call is repeated', async () => {
  const { order, call } = await reportedOrder();
  for (let n = 0; n < 3; n++) must(await approveProblem(world.deps, call, order.at + n));
  expect(await problemOf(order)).toMatchObject({ state: 'REFUNDED', amount: ALL, reason: 'Seen on camera' });
  expect(givenBackOf(world, order)).toBe(ALL);
  expect(await booksOf(world, order)).toMatchObject({ status: 'RETURNED', balances: {} });
  expect(await declineProblem(world.deps, call, order.at)).toMatchObject({ refusal: { code: 'ALREADY_DECIDED' } });
});

test('staff declines a report with a reason: nothing moves, and staff looks at whatever else is reported of its order', async () => {
  const { order, call } = await reportedOrder();
  for (let n = 0; n < 2; n++) must(await declineProblem(world.deps, call, order.at));
  expect(await problemOf(order)).toMatchObject({ state: 'DECLINED', reason: 'Seen on camera' });
  expect(await approveProblem(world.deps, call, order.at)).toMatchObject({ refusal: { code: 'ALREADY_DECIDED' } });
  expect(givenBackOf(world, order)).toBe(0);
  const lines = [{ lineId: order.lineOf(PRODUCTS.milk), quantity: 1, kind: 'MISSING', note: null } as const];
  const again = { orderId: order.orderId, profileId: order.profileId, key: 'key-number-2', lines };
  const { problems, refunds } = must(await reportProblem(world.deps, again, order.at)).life;
  expect([problems.map(({ state }) => state).toSorted(), refunds]).toEqual([['DECLINED', 'OPEN'], []]);
  expect(givenBackOf(world, order)).toBe(0);
  expect(must(await problemForm(world.deps, order, order.at))).toMatchObject({ atOnce: 0 });
});

test('two of staff who decide at once decide one thing', async () => {
  const { order, call } = await reportedOrder();
  const answers = await Promise.all([
    approveProblem(world.deps, call, order.at),
    declineProblem(world.deps, call, order.at),
    approveProblem(world.deps, call, order.at),
  ]);
  const state = (await problemOf(order))?.state;
  expect(answers.map(({ ok }) => ok)).toEqual(state === 'REFUNDED' ? [true, false, true] : [false, true, false]);
  expect(givenBackOf(world, order)).toBe(state === 'REFUNDED' ? ALL : 0);
});

test('staff refunds items without a report, above every limit, and once for each operation', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const lines = [{ lineId: order.lineOf(PRODUCTS.milk), quantity: 19 }];
  const call = { orderId: order.orderId, operation: 'op-1', reason: 'Recall', lines, ...UNLIMITED };
  for (let n = 0; n < 3; n++) must(await refundItems(world.deps, call, order.at));
  expect(givenBackOf(world, order)).toBe(19 * 299);
  expect(await contentsOf(world, order)).toMatchObject({ status: 'RETURNED', life: { problems: [] } });
  const other = { ...call, lines: [{ ...lines[0], lineId: order.lineOf(PRODUCTS.milk), quantity: 1 }] };
  expect(await refundItems(world.deps, other, order.at)).toMatchObject({ refusal: { code: 'OPERATION_REUSED' } });
  expect(await refundItems(world.deps, { ...call, operation: 'op-2' }, order.at)).toMatchObject({
    refusal: { code: 'QUANTITY_NOT_AVAILABLE' },
  });
});

test('staff refunds nothing that a report waits for, of no order that is on its way, and of none that is unknown', async () => {
  const { order } = await reportedOrder();
  const lines = [{ lineId: order.lineOf(PRODUCTS.milk), quantity: 1 }];
  const call = { orderId: order.orderId, operation: 'op-1', reason: 'Recall', lines, ...UNLIMITED };
  expect(await refundItems(world.deps, call, order.at)).toMatchObject({ refusal: { code: 'QUANTITY_NOT_AVAILABLE' } });
  await putInState(world, order, 'OUT_FOR_DELIVERY');
  expect(await refundItems(world.deps, call, order.at)).toMatchObject({ refusal: { code: 'NOT_REFUNDABLE' } });
  const unknown = { ...call, orderId: '000000000000000001' };
  expect(await refundItems(world.deps, unknown, order.at)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const noReport = { orderId: order.orderId, problemId: 'prb_none', actor: 'staff/pat', reason: 'x' } as const;
  expect(await approveProblem(world.deps, noReport, order.at)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});
