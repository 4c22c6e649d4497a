import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RETURNED_PAGE } from '@cartwright/contracts/payment-intents';
import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { BANK, booksOf, contentsOf, makeHandedOver, SNAP, UNLIMITED, type HandedOver } from '#testing/handed-over.ts';
import { expectMoneySound, makePicked, makePlaced, moneyOf, TWO_CARDS } from '#testing/order-money.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { refundItems } from '../refunds/staff-refunds.ts';
import { moneyStory } from './story/money-story.ts';
import { rejectOrder } from './reject-order.ts';
import { bookReturnedRefunds } from './returned-refunds.ts';
import { recoverMovements } from './recover-movements.ts';
import { runMovements } from './run-movements.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Milk, paid with SNAP, and batteries, paid with a bank card: both refunded. */
async function refunded(n: number) {
  const lines = { [PRODUCTS.milk]: 1, [PRODUCTS.batteries]: 1 };
  const order = await makeHandedOver(world, { lines, cards: [BANK, SNAP], n });
  await refund(order, 'op-1', PRODUCTS.milk, PRODUCTS.batteries);
  return order;
}

async function refund({ orderId, lineOf, at }: HandedOver, operation: string, ...products: readonly string[]) {
  const lines = products.map((gtin13) => ({ lineId: lineOf(gtin13), quantity: 1 }));
  must(await refundItems(world.deps, { orderId, operation, reason: 'Recall', lines, ...UNLIMITED }, at));
}

/** The bank of the card returns each refund that it took of the order. @returns how many */
function returnAll(orderId: string, tender: 'BANK_CARD' | 'EBT' | 'GIFT_CARD', legs: readonly Leg[], at: number) {
  const made = world.payments.money
    .movesOf(`int-${orderId}`)
    .filter(
      ({ type, status, legId }) => type === 'refund' && status === 'approved' && tenderOf(legs, legId) === tender,
    );
  for (const move of made) world.payments.money.returnRefund(move, at);
  return made.length;
}
type Leg = { readonly legId: string | null; readonly tender: string };
const tenderOf = (legs: readonly Leg[], legId: string) => legs.find((leg) => leg.legId === legId)?.tender;

const statesOf = async (order: HandedOver) =>
  (await contentsOf(world, order)).life.refunds.map(({ tenders }) => tenders.map(({ type, state }) => [type, state]));
const ledgerOf = async (orderId: string) =>
  (
    await sql<{ debit: string; credit: string; cents: number }>`
      select debit_account as debit, credit_account as credit, amount_cents as cents from ledger
       where order_id = ${orderId} and reason = 'refund returned by its bank'`.execute(world.db.read)
  ).rows;

test('a refund that its bank returns days later was not given: the card counts as charged, and a person is needed', async () => {
  const order = await refunded(0);
  const before = await booksOf(world, order);
  expect(await bookReturnedRefunds(world.deps, order.at + DAY)).toBe(0);
  expect(returnAll(order.orderId, 'BANK_CARD', before.txs, order.at + 2 * DAY)).toBe(1);
  expect(await bookReturnedRefunds(world.deps, order.at + 3 * DAY)).toBe(1);
  const books = await booksOf(world, order);
  expect(books).toMatchObject({ status: before.status, money: 'REFUND_FAILED', lastEvent: before.lastEvent + 1 });
  expect(await statesOf(order)).toEqual([
    [
      ['EBT', 'DONE'],
      ['BANK_CARD', 'FAILED'],
    ],
  ]);
  const [{ amount } = { amount: 0 }] = books.txs.filter(({ status }) => status === 'REVERSED');
  expect(amount).toBeGreaterThan(0);
  expect(books.balances).toMatchObject({ 'captured/BANK_CARD': amount, 'order-clearing': -amount });
  expect(await ledgerOf(order.orderId)).toEqual([
    { debit: 'captured/BANK_CARD', credit: 'order-clearing', cents: amount },
  ]);
  const story = await moneyStory(world.deps, order, order.at + 3 * DAY);
  expect(
    story?.moves
      .filter(({ kind }) => kind === 'refund')
      .map(({ progress }) => progress)
      .toSorted(),
  ).toEqual(['declined', 'done']);
  expect(story?.totals).toMatchObject({
    refunding: 0,
    refunded: books.txs.find(({ type, status }) => type === 'RETURN' && status === 'APPROVED')?.amount,
  });
});

test('a returned refund is booked once, whoever reads it how often', async () => {
  const order = await refunded(1);
  const { txs } = await booksOf(world, order);
  returnAll(order.orderId, 'BANK_CARD', txs, order.at + DAY);
  const all = [1, 2, 3, 4].map(() => bookReturnedRefunds(world.deps, order.at + 2 * DAY));
  expect((await Promise.all(all)).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
  expect(await bookReturnedRefunds(world.deps, order.at + 3 * DAY)).toBe(0);
  expect(await ledgerOf(order.orderId)).toHaveLength(1);
});

test('one refund of several is returned: the others of the same card stay given', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.batteries]: 3 }, n: 2 });
  await refund(order, 'op-1', PRODUCTS.batteries);
  await refund({ ...order, at: order.at + 1 }, 'op-2', PRODUCTS.batteries);
  const [first] = world.payments.money.movesOf(`int-${order.orderId}`).filter(({ type }) => type === 'refund');
  if (!first) throw new Error('nothing was refunded');
  world.payments.money.returnRefund(first, order.at + DAY);
  expect(await bookReturnedRefunds(world.deps, order.at + DAY)).toBe(1);
  expect(await statesOf(order)).toEqual([[['BANK_CARD', 'FAILED']], [['BANK_CARD', 'DONE']]]);
  await refund(order, 'op-3', PRODUCTS.batteries);
  expect(await booksOf(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
});

test('a rejected order that is released counts as refunded no more when one of its refunds comes back', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS, n: 3 });
  await makePicked(world, order, { now: NOW - 1 });
  await runMovements(world.deps, order.checkoutId, NOW - 1);
  must(await rejectOrder(world.deps, { orderId: order.checkoutId, actor: 'staff/pat', reason: 'flooded' }, NOW));
  const released = await moneyOf(world, order);
  expect(released.money).toBe('RELEASED');
  returnAll(order.checkoutId, 'GIFT_CARD', released.txs, NOW + DAY);
  expect(await bookReturnedRefunds(world.deps, NOW + DAY)).toBe(1);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
});

test('a refund whose own outcome is not written yet is booked as returned once it is', async () => {
  const order = await makeHandedOver(world, { lines: { [PRODUCTS.batteries]: 1 }, n: 4 });
  world.payments.weather = 'answer-lost';
  await refund(order, 'op-1', PRODUCTS.batteries);
  world.payments.weather = 'fine';
  const { txs } = await booksOf(world, order);
  expect(returnAll(order.orderId, 'BANK_CARD', txs, order.at + MINUTE)).toBe(1);
  expect(await bookReturnedRefunds(world.deps, order.at + MINUTE)).toBe(0);
  // The host repeats its answer to the refund, which its bank took at first.
  await recoverMovements(world.deps, order.at + MOVEMENT_LEASE);
  expect(await statesOf(order)).toEqual([[['BANK_CARD', 'DONE']]]);
  expect(await bookReturnedRefunds(world.deps, order.at + DAY)).toBe(1);
  expect(await statesOf(order)).toEqual([[['BANK_CARD', 'FAILED']]]);
});

test('what was returned is read page by page, and for a month', async () => {
  const pagesRead: object[] = [];
  const one = (n: number) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    intentId: crypto.randomUUID(),
    legId: crypto.randomUUID(),
    checkoutId: 'mbr_01jd3q00000000000000000000-1-1',
    operation: 'mov_x',
    amount: 100,
    networkCode: 'R02',
    returnedAt: new Date(NOW).toISOString(),
  });
  const pages = [Array.from({ length: RETURNED_PAGE }, (_, n) => one(n)), [one(RETURNED_PAGE)]];
  const payments = {
    returnedRefunds: async (page: object) => {
      pagesRead.push(page);
      return (pages.shift() ?? []) as never;
    },
  };
  expect(await bookReturnedRefunds({ db: world.db, payments }, NOW + DAY)).toBe(0);
  expect(pagesRead).toEqual([{ from: NOW - 29 * DAY }, { from: NOW, after: one(RETURNED_PAGE - 1).id }]);
});

test('while something else decides where the money of an order is, a refund that came back decides nothing of it', async () => {
  const order = await refunded(5);
  const { txs } = await booksOf(world, order);
  for (const [money, tender] of [
    ['RELEASING', 'EBT'],
    ['RELEASE_FAILED', 'BANK_CARD'],
  ] as const) {
    await sql`update orders set money = ${money} where order_id = ${order.orderId}`.execute(world.db.read);
    expect(returnAll(order.orderId, tender, txs, order.at + DAY)).toBe(1);
    expect(await bookReturnedRefunds(world.deps, order.at + 2 * DAY)).toBe(1);
    expect((await booksOf(world, order)).money).toBe(money);
  }
});
