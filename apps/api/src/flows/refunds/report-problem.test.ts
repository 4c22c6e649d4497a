import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ReportedLine } from '#orders/refund.ts';
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
import { makePlaced, putInState } from '#testing/placed-orders.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { problemForm } from './problem-form.ts';
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

let keys = 0;
const line = (lineId: string, quantity = 1, more: Partial<ReportedLine> = {}): ReportedLine => ({
  lineId,
  quantity,
  kind: 'MISSING',
  note: null,
  ...more,
});
const report = (
  order: HandedOver,
  lines: readonly ReportedLine[],
  { key = `report-${(keys += 1)}`, now = order.at, profileId = order.profileId } = {},
) => reportProblem(world.deps, { orderId: order.orderId, profileId, key, lines }, now);

type Balances = Awaited<ReturnType<typeof booksOf>>['balances'];
const added = (before: Balances, after: Balances, account: string): number =>
  (after[account] ?? 0) - (before[account] ?? 0);

describe('a report within the limits', () => {
  test('gives back exactly what the items cost, to the cards that paid them, and the books balance', async () => {
    const order = await makeHandedOver(world, {
      lines: { [PRODUCTS.milk]: 2, [PRODUCTS.batteries]: 2 },
      cards: [BANK, GIFT, SNAP],
    });
    const before = await booksOf(world, order);
    const batteries = order.lineOf(PRODUCTS.batteries);
    const reported = must(
      await report(order, [line(order.lineOf(PRODUCTS.milk)), line(batteries, 1, { kind: 'DAMAGED' })]),
    );
    expect(reported.status).toBe('RETURNED');
    const [refund] = reported.life.refunds;
    const [milk, battery] = refund?.lines ?? [];
    expect(milk).toMatchObject({ quantity: 1, net: 299, tax: 0, amount: 299 });
    expect(battery?.tax).toBeGreaterThan(0);
    expect(refund?.tenders.map(({ type, state }) => [type, state])).toEqual([
      ['EBT', 'DONE'],
      ['GIFT_CARD', 'DONE'],
      ['BANK_CARD', 'DONE'],
    ]);
    expect(refund?.tenders[0]?.amount).toBe(299);
    expect(refund?.amount).toBe(299 + (battery?.amount ?? 0));
    const { balances, money } = await booksOf(world, order);
    expect(money).toBe('CAPTURED');
    expect(balances['order-clearing']).toBeUndefined();
    expect(added(before.balances, balances, 'goods')).toBe(299 + (battery?.net ?? 0));
    expect(added(before.balances, balances, 'tax-payable')).toBe(battery?.tax);
    expect(added(before.balances, balances, 'captured/EBT')).toBe(-299);
    expect(givenBackOf(world, order)).toBe(refund?.amount);
  });

  test('refunds a substitute as what it is', async () => {
    const order = await makeHandedOver(world, {
      lines: { [PRODUCTS.milk]: 2 },
      found: {
        [PRODUCTS.milk]: { quantity: 1, grams: null, substitute: { gtin13: PRODUCTS.bread, quantity: 1, grams: null } },
      },
    });
    const substitute = `${order.lineOf(PRODUCTS.milk)}-s`;
    const reported = must(await report(order, [line(substitute, 1, { kind: 'WRONG_ITEM' })]));
    expect(reported.life.refunds[0]?.lines).toMatchObject([{ lineId: substitute, quantity: 1, amount: 299 }]);
    expect(await report(order, [line(order.lineOf(PRODUCTS.milk), 2)])).toMatchObject({
      refusal: { code: 'QUANTITY_NOT_AVAILABLE' },
    });
  });

  test('refunds a weighed line as a whole', async () => {
    const order = await makeHandedOver(world, {
      lines: { [PRODUCTS.salmon]: 2 },
      found: { [PRODUCTS.salmon]: { quantity: 2, grams: 900, substitute: null } },
    });
    const salmon = order.lineOf(PRODUCTS.salmon);
    expect(await report(order, [line(salmon, 1)])).toMatchObject({ refusal: { code: 'QUANTITY_NOT_AVAILABLE' } });
    const reported = must(await report(order, [line(salmon, 2)]));
    expect(reported.life.refunds[0]?.amount).toBe(reported.total);
  });

  test('gives a deposit back with the items, and no other fee', async () => {
    const terms = { perContainer: 10, departments: ['dairy'] } as never;
    const bag = { perBag: 10, itemsPerBag: 10 } as never;
    const fees = [
      { id: 'BOTTLE_DEPOSIT', terms, isFreeWithEbt: false, states: ['OH'] },
      { id: 'BAG', terms: bag, isFreeWithEbt: false, states: ['OH'] },
    ] as never;
    const there = { ...world, deps: { ...world.deps, fees } };
    const order = await makeHandedOver(there, { lines: { [PRODUCTS.milk]: 2 } });
    const reported = must(await report(order, [line(order.lineOf(PRODUCTS.milk), 2)]));
    expect(reported.life.refunds[0]).toMatchObject({ amount: 618, lines: [{ net: 598, deposit: 20 }] });
    expect(reported.total).toBe(628);
    expect((await booksOf(world, order)).balances).toEqual({ 'captured/BANK_CARD': 10, fees: -10 });
  });

  test('of every item one by one gives back all that they cost, and nothing is left to report', async () => {
    const order = await makeHandedOver(world, { lines: { [PRODUCTS.batteries]: 3 } });
    const batteries = order.lineOf(PRODUCTS.batteries);
    for (let n = 0; n < 3; n++) must(await report(order, [line(batteries)]));
    expect(givenBackOf(world, order)).toBe((await contentsOf(world, order)).total);
    expect((await booksOf(world, order)).balances).toEqual({});
    expect(await report(order, [line(batteries)])).toMatchObject({ refusal: { code: 'QUANTITY_NOT_AVAILABLE' } });
    const form = must(await problemForm(world.deps, order, order.at));
    expect(form.lines).toMatchObject([{ id: batteries, quantity: 3, refunded: 3, reported: 0 }]);
  });

  test('of every item one by one gives each card back what it paid, and no cent more', async () => {
    const order = await makeHandedOver(world, { lines: { [PRODUCTS.batteries]: 7 }, cards: [BANK, GIFT] });
    for (let n = 0; n < 7; n++) must(await report(order, [line(order.lineOf(PRODUCTS.batteries))]));
    expect(await booksOf(world, order)).toMatchObject({ money: 'CAPTURED', balances: {} });
    expect(givenBackOf(world, order)).toBe((await contentsOf(world, order)).total);
  });

  test('sent again under its key changes nothing; another one under this key is refused', async () => {
    const order = await makeHandedOver(world);
    const milk = order.lineOf(PRODUCTS.milk);
    const first = must(await report(order, [line(milk)], { key: 'key-number-9' }));
    expect(must(await report(order, [line(milk)], { key: 'key-number-9' }))).toEqual(first);
    expect(await report(order, [line(milk, 2)], { key: 'key-number-9' })).toMatchObject({
      refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(givenBackOf(world, order)).toBe(299);
  });
});

describe('a report above a limit waits for staff', () => {
  test('of the order: nothing moves, its items are not available meanwhile, and a smaller one is refunded', async () => {
    const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 18, [PRODUCTS.bread]: 1 } });
    const milk = order.lineOf(PRODUCTS.milk);
    const reported = must(await report(order, [line(milk, 17, { note: 'Leaking' })]));
    expect(reported.status).toBe('COMPLETE');
    expect(reported.life).toMatchObject({
      refunds: [],
      problems: [{ state: 'OPEN', amount: 17 * 299, answerBy: order.at + 2 * DAY, lines: [{ note: 'Leaking' }] }],
    });
    expect(await report(order, [line(milk, 2)])).toMatchObject({ refusal: { code: 'QUANTITY_NOT_AVAILABLE' } });
    expect(must(await report(order, [line(milk, 1)])).life.refunds).toMatchObject([{ amount: 299 }]);
    expect(must(await problemForm(world.deps, order, order.at))).toMatchObject({
      atOnce: 5000 - 299,
      lines: [{ refunded: 1, reported: 17 }, { refunded: 0 }],
    });
  });

  test('of the order, over all its reports together', async () => {
    const order = await makeHandedOver(world, { lines: { [PRODUCTS.milk]: 17 } });
    const milk = order.lineOf(PRODUCTS.milk);
    must(await report(order, [line(milk, 16)]));
    expect(
      must(await report(order, [line(milk, 1)], { now: order.at + 1 })).life.problems.map(({ state }) => state),
    ).toEqual(['REFUNDED', 'OPEN']);
  });

  test('of the shopper, over all orders of a month', async () => {
    const orders = await Promise.all(
      [0, 1, 2].map((n) => makeHandedOver(world, { n, lines: { [PRODUCTS.milk]: 16 } })),
    );
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('three orders');
    for (const { orderId } of [second, third])
      await sql`update orders set profile_id = ${first.profileId} where order_id = ${orderId}`.execute(world.db.read);
    const of = (order: HandedOver, quantity: number, now = order.at) =>
      report(order, [line(order.lineOf(PRODUCTS.milk), quantity)], { profileId: first.profileId, now });
    expect(must(await of(first, 16)).life.refunds).toHaveLength(1);
    expect(must(await of(second, 16)).life.refunds).toHaveLength(1);
    expect(must(await of(third, 2)).life.problems).toMatchObject([{ state: 'OPEN' }]);
    await sql`update order_refund set at = at - interval '30 days' where order_id = ${first.orderId}`.execute(
      world.db.read,
    );
    expect(must(await of(third, 2)).life.refunds).toHaveLength(1);
  });
});

describe('a report is refused', () => {
  test('of another shopper’s order, as if there were none', async () => {
    const [order, other] = [await makeHandedOver(world), await makeHandedOver(world)];
    const lines = [line(order.lineOf(PRODUCTS.milk))];
    const { profileId } = other;
    expect(await report(order, lines, { profileId })).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(await problemForm(world.deps, { ...order, profileId }, order.at)).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
    expect(await report({ ...order, orderId: '000000000000000001' }, lines)).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });

  test('before the order is handed over, and when its money was not taken', async () => {
    const placed = { ...(await makePlaced(world)), at: NOW };
    expect(await report(placed, [line(placed.lineOf(PRODUCTS.milk))])).toMatchObject({
      refusal: { code: 'NOT_REPORTABLE' },
    });
    await putInState(world, placed, 'COMPLETE');
    expect(await report(placed, [line(placed.lineOf(PRODUCTS.milk))])).toMatchObject({
      refusal: { code: 'NOT_REPORTABLE' },
    });
    const order = await makeHandedOver(world);
    for (const state of ['READY', 'NO_SHOW', 'RESTOCKED', 'CANCELLED'] as const) {
      await putInState(world, order, state);
      expect(await report(order, [line(order.lineOf(PRODUCTS.milk))])).toMatchObject({
        refusal: { code: 'NOT_REPORTABLE' },
      });
      expect(await problemForm(world.deps, order, order.at)).toMatchObject({ refusal: { code: 'NOT_REPORTABLE' } });
    }
  });

  test('of an order whose cards are not stored leg by leg', async () => {
    const order = await makeHandedOver(world);
    await sql`update tender_tx set leg_id = null where order_id = ${order.orderId}`.execute(world.db.read);
    expect(await report(order, [line(order.lineOf(PRODUCTS.milk))])).toMatchObject({
      refusal: { code: 'NOT_REPORTABLE' },
    });
    expect((await contentsOf(world, order)).life.hasBill).toBe(false);
  });

  test('when its days are over', async () => {
    const order = await makeHandedOver(world);
    const lines = [line(order.lineOf(PRODUCTS.milk))];
    expect(await report(order, lines, { now: order.at + 10 * DAY })).toMatchObject({
      refusal: { code: 'REPORT_TOO_LATE' },
    });
    expect((await report(order, lines, { now: order.at + 10 * DAY - 1 })).ok).toBe(true);
  });

  test('with a line that is not on the bill, and nothing of it is done', async () => {
    const order = await makeHandedOver(world);
    const lines = [line(order.lineOf(PRODUCTS.milk)), line('nothing')];
    expect(await report(order, lines)).toMatchObject({ refusal: { code: 'LINE_NOT_FOUND' } });
    expect(await contentsOf(world, order)).toMatchObject({ status: 'COMPLETE', life: { refunds: [], problems: [] } });
  });
});
