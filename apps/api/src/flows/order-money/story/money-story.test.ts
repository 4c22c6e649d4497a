import { cents } from '@cartwright/rules/money';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makeDelivered } from '#testing/delivered-orders.ts';
import {
  TWO_CARDS,
  expectMoneySound,
  insertMovement,
  legsIn,
  makePicked,
  makePlaced,
  moneyOf,
} from '#testing/order-money.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { contents, tip } from '#testing/tips.ts';
import { reportProblem } from '../../refunds/report-problem.ts';
import { cancelOrder } from '../cancel-order.ts';
import { runMovements } from '../run-movements.ts';
import { moneyStory } from './money-story.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  for (const cards of Object.values(world.payments.money.declining)) cards.clear();
});
afterAll(() => world.close());

async function storyOf({ checkoutId, profileId }: StoredCheckout) {
  const story = await moneyStory(world.deps, { orderId: checkoutId, profileId }, NOW);
  if (!story) throw new Error(`no order ${checkoutId}`);
  return story;
}
const movesIn = async (order: StoredCheckout) =>
  (await storyOf(order)).moves.map(({ kind, progress, cardId, amount }) => [kind, progress, cardId, amount]);

test('a placed order holds on each of its cards, and nothing was charged', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const [gift, bank] = legsIn(await moneyOf(world, order));
  const story = await storyOf(order);
  expect(story.cards.map(({ type, sums }) => [type, sums.held, sums.stillHeld])).toEqual([
    ['GIFT_CARD', gift?.amount, gift?.amount],
    ['BANK_CARD', bank?.amount, bank?.amount],
  ]);
  expect(story.storePhone).toBe(world.deps.directory.location(order.locationId)?.phone);
  expect(story).toMatchObject({ money: 'AUTHORIZED', totals: { charged: 0, released: 0, refunded: 0 } });
});

test('while a capture is on its way its charges are pending, and then they are done as the ledger has them', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await makePicked(world, order, { short: cents(100) });
  expect((await movesIn(order)).slice(2).map(([kind, progress]) => [kind, progress])).toEqual([
    ['charge', 'pending'],
    ['charge', 'pending'],
  ]);
  await runMovements(world.deps, order.checkoutId, NOW);
  const { balances } = await expectMoneySound(world, order);
  const { cards, totals, moves } = await storyOf(order);
  expect(moves.every(({ progress }) => progress === 'done')).toBe(true);
  for (const { type, sums } of cards) expect(sums.charged - sums.refunded).toBe(balances[`captured/${type}`]);
  expect(totals).toMatchObject({ stillHeld: 0, released: 100 });
  expect(moves.filter(({ kind }) => kind === 'release')).toMatchObject([{ amount: 100 }]);
});

test('a bank says by when about it shows what was let go; a gift card has it at once', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await cancelOrder(world.deps, { orderId: order.checkoutId, profileId: order.profileId, reason: undefined }, NOW);
  const { moves, cards, totals } = await storyOf(order);
  const shown = moves.flatMap((move) =>
    move.kind === 'release'
      ? [[cards.find(({ cardId }) => cardId === move.cardId)?.type, move.shownBy === null ? 'at once' : 'later']]
      : [],
  );
  expect(shown).toEqual(
    expect.arrayContaining([
      ['BANK_CARD', 'later'],
      ['GIFT_CARD', 'at once'],
    ]),
  );
  expect(totals).toMatchObject({ charged: 0, stillHeld: 0, released: totals.held });
});

test('a charge that was declined says so, and its hold is released', async () => {
  const order = await makePlaced(world);
  const [leg] = legsIn(await moneyOf(world, order));
  world.payments.money.declining.capture.add('card_good');
  await makePicked(world, order);
  await runMovements(world.deps, order.checkoutId, NOW);
  const [charge, release] = [
    ['charge', 'declined', 'card_good', leg?.amount],
    ['release', 'pending', 'card_good', leg?.amount],
  ];
  expect(new Set((await movesIn(order)).slice(-2))).toEqual(new Set([charge, release]));
  await runMovements(world.deps, order.checkoutId, NOW);
  expect(await movesIn(order)).toContainEqual(['release', 'done', 'card_good', leg?.amount]);
  expect((await storyOf(order)).totals).toMatchObject({ charged: 0, stillHeld: 0, released: leg?.amount });
});

test('a refund on its way is neither lost nor counted as given back', async () => {
  const order = await makePlaced(world);
  await makePicked(world, order);
  await runMovements(world.deps, order.checkoutId, NOW);
  const [leg] = legsIn(await moneyOf(world, order));
  const request = { intentId: leg?.intentId, accountId: order.profileId, legs: [{ legId: leg?.legId, amount: 120 }] };
  await insertMovement(world, order, { kind: 'REFUND', request });
  expect((await storyOf(order)).totals).toMatchObject({ charged: leg?.amount, refunded: 0, refunding: 120 });
  expect((await movesIn(order)).at(-1)).toEqual(['refund', 'pending', 'card_good', 120]);
});

test('what a move was for is said of a tip that changed and of a refund, and of nothing that was for the whole order', async () => {
  const order = await makeDelivered(world, { lines: { [PRODUCTS.milk]: 2 }, tip: cents(300) });
  must(await tip(world, order, 800));
  const { orderId, profileId, deliveredAt } = order;
  const { lines } = await contents(world, order);
  const reported = { lineId: lines[0]?.lineId ?? '', quantity: 1, kind: 'MISSING', note: null } as const;
  must(await reportProblem(world.deps, { orderId, profileId, key: 'one-is-missing', lines: [reported] }, deliveredAt));
  must(await tip(world, order, 100));
  const story = await moneyStory(world.deps, { orderId, profileId }, deliveredAt);
  const moves = (story?.moves ?? []).flatMap((move) => (move.kind === 'release' ? [] : [move]));
  const purposes = (kind: string) =>
    moves.flatMap((move) => (move.kind === kind && move.kind !== 'payout' ? [move.purpose ?? 'all'] : []));
  expect([purposes('hold'), purposes('charge')]).toEqual([
    ['all', 'tip'],
    ['all', 'tip'],
  ]);
  expect(purposes('refund').toSorted()).toEqual(['items', 'tip', 'tip']);
});

test('no card number and no reference of the processor is shown, only the last four digits', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const story = await storyOf(order);
  expect(JSON.stringify({ ...story, orderId: '' })).not.toMatch(/processorRef|token|\d{12,}/);
  for (const card of story.cards)
    expect(Object.keys(card).toSorted()).toEqual(['brand', 'cardId', 'lastFour', 'sums', 'type']);
});
