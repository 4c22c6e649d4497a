import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { type Delivered, deliver, makeDelivered, makeTipped } from '#testing/delivered-orders.ts';
import { edit, opened, quantityOf, submit } from '#testing/modifying.ts';
import { GIFT_2, BANK } from '#testing/payment-entries.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { codeOf, contents, tip } from '#testing/tips.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { PaymentsUnavailable, type Payments } from '#ports/payments.ts';
import { legsIn, moneyOf } from '#testing/order-money.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { recoverMovements } from '../order-money/recover-movements.ts';
import { moneyStory } from '../order-money/story/money-story.ts';
import { recoverTips } from '../order-money/tip/recover-tips.ts';
import { reportProblem } from './report-problem.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  world.payments.money.declining.refund.clear();
});
afterAll(() => world.close());

const { milk, batteries } = PRODUCTS;

/**
 * An order whose bank card was authorized twice: when it was placed, and for what was added, which is charged first: the
 * payment host does not respond to the other charge at once.
 */
async function deliveredTwice(tipped: number): Promise<Delivered> {
  const placed = await makeTipped(world, { lines: { [milk]: 1 }, tip: cents(tipped) });
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), milk, 3)]);
  const openIntent: Payments['openIntent'] = (request) =>
    world.payments.openIntent({ ...request, checkoutId: `more-${request.checkoutId}` });
  const another = { ...world, deps: { ...world.deps, payments: { ...world.payments, openIntent } } };
  must(await submit(another, seen));
  const [first] = legsIn(await moneyOf(world, placed));
  const capture: Payments['capture'] = async (request) => {
    if (request.legs.some(({ legId }) => legId === first?.legId))
      throw new PaymentsUnavailable('silent', { wasSent: true });
    return world.payments.capture(request);
  };
  return deliver(world, placed, async (orderId, now) => {
    await runMovements({ ...world.deps, payments: { ...world.payments, capture } }, orderId, now);
    await recoverMovements(world.deps, now + MOVEMENT_LEASE);
  });
}

let keys = 0;
async function report(order: Delivered, quantity: number, gtin13: string = milk) {
  const { lines } = await contents(world, order);
  const lineId = lines.find((line) => line.gtin13 === gtin13)?.lineId ?? 'none';
  const { orderId, profileId } = order;
  const reported = { lineId, quantity, kind: 'MISSING', note: null } as const;
  return reportProblem(
    world.deps,
    { orderId, profileId, key: `report-${(keys += 1)}`, lines: [reported] },
    order.deliveredAt,
  );
}

/** What came back of each authorization is never above its charge, and the story adds up to what the order costs. */
async function sound(order: Delivered) {
  const { orderId, profileId } = order;
  const { money } = world.payments;
  for (const { legId } of money.moves) {
    const own = money.moves.filter((move) => move.legId === legId && move.status === 'approved');
    const sumOf = (type: string) =>
      own.filter((move) => move.type === type).reduce((all, { amount }) => all + amount, 0);
    expect(sumOf('refund')).toBeLessThanOrEqual(sumOf('capture'));
  }
  const story = await moneyStory(world.deps, { orderId, profileId }, order.deliveredAt);
  const { life, details, summary } = await contents(world, order);
  const back = life.refunds.reduce((all, { amount }) => all + amount, 0);
  expect(details.tenders.reduce((all, { amount }) => all + amount, 0)).toBe(summary.cost.total);
  const { charged = 0, refunded = 0, refunding = 0 } = story?.totals ?? {};
  expect(charged - refunded - refunding).toBe(summary.cost.total - back);
  return { money: life.money, tip: summary.cost.gratuityTotal, back, refunding };
}

test('every item comes back after the tip did, from whichever authorization paid it', async () => {
  for (let round = 0; round < 2; round += 1) {
    const order = await deliveredTwice(500);
    must(await tip(world, order, 0));
    must(await report(order, 2));
    must(await report(order, 1));
    expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897 });
  }
});

test('a tip comes back as a whole after every item did', async () => {
  for (let round = 0; round < 2; round += 1) {
    const order = await deliveredTwice(500);
    must(await report(order, 3));
    must(await tip(world, order, 200));
    must(await tip(world, order, 900));
    must(await tip(world, order, 0));
    expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897 });
  }
});

test('after a higher tip, items come back from what was charged for them, not from the tip', async () => {
  const order = await makeDelivered(world, { lines: { [milk]: 3 }, tip: cents(0) });
  must(await tip(world, order, 2_000));
  must(await report(order, 3));
  const [item, more] = legsIn(await moneyOf(world, order.checkout));
  const backOf = (legId = 'none') =>
    world.payments.money.moves.filter((move) => move.legId === legId && move.type === 'refund');
  expect(backOf(item?.legId)).toMatchObject([{ amount: 897 }]);
  expect(backOf(more?.legId)).toEqual([]);
  must(await tip(world, order, 0));
  expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897 });
});

test('each card gets back what it paid, whatever tips and items come back in between', async () => {
  const order = await makeDelivered(world, {
    lines: { [milk]: 1, [batteries]: 2 },
    tip: cents(300),
    cards: [GIFT_2, BANK],
  });
  for (const [amount, gtin13] of [
    [100, batteries],
    [700, milk],
    [0, batteries],
  ] as const) {
    must(await tip(world, order, amount));
    must(await report(order, 1, gtin13));
    await sound(order);
  }
  expect(await standingBooks(order)).toEqual([]);
  expect((await sound(order)).money).toBe('CAPTURED');
});

test('a tip and a report in the same moment both count, each once', async () => {
  for (const [round, amount] of [0, 100, 800, 0].entries()) {
    const order = await deliveredTwice(500);
    const [tipped, reported] = await Promise.all([tip(world, order, amount), report(order, 1 + (round % 3))]);
    must(tipped);
    must(reported);
    expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: amount, back: 299 * (1 + (round % 3)) });
  }
});

test('a tip is lowered while the bank has not confirmed the refund of every item', async () => {
  const order = await deliveredTwice(500);
  world.payments.weather = 'answer-lost';
  must(await report(order, 3));
  expect((await sound(order)).refunding).toBe(897);
  world.payments.weather = 'fine';
  must(await tip(world, order, 0));
  expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, refunding: 897 });
  await recoverMovements(world.deps, order.deliveredAt + MOVEMENT_LEASE);
  expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897, refunding: 0 });
});

test('items are refunded while a change of the tip is not finished, which ends with the new tip', async () => {
  const order = await deliveredTwice(500);
  world.payments.weather = 'answer-lost';
  expect(await codeOf(tip(world, order, 0))).toBe('IN_PROGRESS');
  world.payments.weather = 'fine';
  must(await report(order, 3));
  expect(await recoverTips(world.deps, order.deliveredAt + MOVEMENT_LEASE)).toBe(1);
  expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897 });
});

/** Accounts in which something is left that nobody owes. */
async function standingBooks(order: Delivered): Promise<readonly string[]> {
  const { balances } = await moneyOf(world, order.checkout);
  return Object.keys(balances).filter((account) => /clearing|authorized|tips/.test(account));
}

test('a tip that was charged by a clock that is late pays for no items all the same', async () => {
  const order = await makeDelivered(world, { lines: { [milk]: 3 }, tip: cents(0) });
  must(await tip(world, order, 2_000));
  const [, more] = legsIn(await moneyOf(world, order.checkout));
  await sql`update tender_tx set at = at - interval '1 day' where leg_id = ${more?.legId}`.execute(world.db.read);
  must(await report(order, 3));
  const backOf = world.payments.money.moves.filter((move) => move.legId === more?.legId && move.type === 'refund');
  expect(backOf).toEqual([]);
  must(await tip(world, order, 0));
  expect(await sound(order)).toMatchObject({ money: 'CAPTURED', tip: 0, back: 897 });
});
