import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { messageOf } from '#features/communications/order-events/order-message.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { cents } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import { makeUndelivered } from '#testing/delivered-orders.ts';
import { booksOf, contentsOf, type HandedOver, makeHandedOver } from '#testing/handed-over.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { tip } from '#testing/tips.ts';
import { recoverMovements } from '../order-money/recover-movements.ts';
import { bookReturnedRefunds } from '../order-money/returned-refunds.ts';
import { RETRY_AFTER } from '../order-money/retry.ts';
import { reportProblem } from './report-problem.ts';
import { declineProblem } from './staff-refunds.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const report = async ({ orderId, profileId, at, lineOf }: HandedOver, gtin13: string, quantity = 1) => {
  const lines = [{ lineId: lineOf(gtin13), quantity, kind: 'MISSING', note: null } as const];
  return must(await reportProblem(world.deps, { orderId, profileId, key: `key-${gtin13}`, lines }, at));
};

/** What the shopper is informed of, event by event since the order was handed over. */
async function messagesOf(order: HandedOver) {
  const { orderId, at: now } = order;
  const { lastEvent } = await booksOf(world, order);
  const all = await Promise.all(
    Array.from({ length: lastEvent }, (_, n) => eventFacts(world.db.read, { orderId, seq: n + 1, now })),
  );
  const handedOver = all.findIndex((facts) => facts?.event.state === 'COMPLETE');
  return all.slice(handedOver + 1).flatMap((facts) => (facts && messageOf(facts)) ?? []);
}

test('each refund is informed of once, with what it gives back itself, even beside another of the same moment and its retry', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 1 } });
  world.payments.money.declining.refund.add('card_good');
  await report(order, PRODUCTS.milk);
  world.payments.money.declining.refund.clear();
  const { life } = await report(order, PRODUCTS.batteries);
  await recoverMovements(world.deps, order.at + (RETRY_AFTER[0] ?? 0));
  expect((await booksOf(world, order)).movements.map(({ status }) => status).toSorted()).toEqual([
    'DONE',
    'DONE',
    'DONE',
    'RETRIED',
  ]);
  const amounts = (await messagesOf(order)).map((message) =>
    message.kind === 'refunded' ? message.refunds.map(({ amount }) => amount) : message.kind,
  );
  const facts = await eventFacts(world.db.read, { orderId: order.orderId, seq: 1, now: order.at });
  expect(facts?.handedOverAt).toBe(life.events.find(({ type }) => type === 'COMPLETE')?.at);
  expect(amounts).toEqual([[299], [life.refunds.find(({ lines }) => (lines[0]?.tax ?? 0) > 0)?.amount]]);
});

test('a report that waits sends nothing, and one that is declined sends why, once, and no second receipt', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 20 } });
  const { life } = await report(order, PRODUCTS.milk, 20);
  expect(await messagesOf(order)).toEqual([]);
  const call = {
    orderId: order.orderId,
    problemId: life.problems[0]?.problemId ?? '',
    actor: 'staff/pat',
    reason: 'x',
  } as const;
  must(await declineProblem(world.deps, call, order.at + 1));
  must(await declineProblem(world.deps, call, order.at + 1));
  expect(await messagesOf(order)).toEqual([{ kind: 'declined', reason: 'x' }]);
  const facts = await eventFacts(world.db.read, { orderId: order.orderId, seq: 1, now: order.at });
  const complete = (await contentsOf(world, order)).life.events.filter(({ type }) => type === 'COMPLETE');
  expect(complete.at(-1)?.at, 'its answer is no second hand-over').toBe(order.at + 1);
  expect(facts?.handedOverAt).toBe(complete[0]?.at);
});

test('a refund that no bank takes in the end is told once, after its last try', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 1 } });
  world.payments.money.declining.refund.add('card_good');
  await report(order, PRODUCTS.milk);
  const kinds = async () => (await messagesOf(order)).map(({ kind }) => kind);
  let now = order.at;
  for (const after of RETRY_AFTER) {
    expect(await kinds()).toEqual(['refunded']);
    now += after;
    await recoverMovements(world.deps, now);
  }
  world.payments.money.declining.refund.clear();
  expect((await booksOf(world, order)).money).toBe('REFUND_FAILED');
  const [, failed, ...more] = await messagesOf(order);
  expect(failed).toMatchObject({ kind: 'refund-failed', refunds: [{ type: 'BANK_CARD', amount: 299 }] });
  expect(more).toEqual([]);
});

test('the messages of a delivery that failed know the tip that its shopper can take back, until it is', async () => {
  const order = await makeUndelivered(world, { tip: cents(600) });
  const known = async (now: number) =>
    (await eventFacts(world.db.read, { orderId: order.orderId, seq: 1, now }))?.tipBack;
  const until = order.deliveredAt + 60 * DAY;
  expect(await known(order.deliveredAt)).toEqual({ amount: 600, until, isAllKept: false });
  expect(await known(until)).toBeNull();
  must(await tip(world, order, 0));
  expect(await known(order.deliveredAt)).toBeNull();
});

test('a refund that its bank returned days later is told once', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 1 } });
  await report(order, PRODUCTS.milk);
  await report({ ...order, at: order.at + 1 }, PRODUCTS.batteries);
  const [first] = world.payments.money.movesOf(`int-${order.orderId}`).filter(({ type }) => type === 'refund');
  if (!first) throw new Error('nothing was refunded');
  world.payments.money.returnRefund(first, order.at + DAY);
  await bookReturnedRefunds(world.deps, order.at + DAY);
  await bookReturnedRefunds(world.deps, order.at + 2 * DAY);
  const failed = (await messagesOf(order)).filter(({ kind }) => kind === 'refund-failed');
  expect(failed).toMatchObject([{ refunds: [{ type: 'BANK_CARD', amount: first.amount }] }]);
});
