import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import {
  TWO_CARDS,
  expectMoneySound,
  insertMovement,
  legsIn,
  makePicked,
  makePlaced,
  moneyOf,
} from '#testing/order-money.ts';
import { NOW } from '#testing/small-world.ts';
import { runMovements } from './run-movements.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  for (const cards of Object.values(world.payments.money.declining)) cards.clear();
});
afterAll(() => world.close());

const run = (order: StoredCheckout, now = NOW) => runMovements(world.deps, order.checkoutId, now);
const lastEvent = async ({ checkoutId }: StoredCheckout) =>
  (
    await sql`select type, actor, data from order_event where order_id = ${checkoutId} order by seq desc limit 1`.execute(
      world.db.read,
    )
  ).rows[0];

test('a picked order is captured leg by leg: rows, ledger and history say so', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const operation = await makePicked(world, order, { short: cents(100) });
  expect(await run(order)).toBe(1);
  const { money, txs, balances } = await expectMoneySound(world, order);
  expect(money).toBe('CAPTURED');
  const [gift, bank] = legsIn({ ...(await moneyOf(world, order)), txs });
  expect(txs.filter(({ type }) => type === 'COMPLETION')).toMatchObject([
    { tender: 'GIFT_CARD', legId: gift?.legId, intentId: gift?.intentId, amount: 200, status: 'APPROVED' },
    { tender: 'BANK_CARD', legId: bank?.legId, intentId: bank?.intentId, amount: (bank?.amount ?? 0) - 100 },
  ]);
  expect(balances).toMatchObject({ 'captured/GIFT_CARD': 200, 'captured/BANK_CARD': (bank?.amount ?? 0) - 100 });
  expect(await lastEvent(order)).toMatchObject({
    type: 'PICKED',
    actor: 'system',
    data: { money: 'CAPTURED', movement: 'CAPTURE', outcome: 'DONE' },
  });
  const { rows: keys } = await sql`
    select idem_key as key from tender_tx where order_id = ${order.checkoutId} and type = 'COMPLETION' order by 1`.execute(
    world.db.read,
  );
  expect(keys).toEqual([{ key: `${operation}:0` }, { key: `${operation}:1` }]);
});

test('a leg whose part of the bill is nothing is given back with the capture of the others', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const [, bank] = legsIn(await moneyOf(world, order));
  await makePicked(world, order, { short: bank?.amount ?? cents(0) });
  await run(order);
  const { money, txs } = await expectMoneySound(world, order);
  expect(money).toBe('CAPTURED');
  expect(txs.filter(({ type }) => type !== 'AUTHORIZATION')).toMatchObject([
    { type: 'COMPLETION', tender: 'GIFT_CARD' },
    { type: 'REVERSAL', tender: 'BANK_CARD', amount: bank?.amount },
  ]);
});

test('a capture that one card declines takes the money of the other, keeps why, and releases what the card held', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const operation = await makePicked(world, order);
  world.payments.money.declining.capture.add('card_good');
  expect(await run(order)).toBe(1);
  expect(await run(order)).toBe(1);
  const { money, txs, status } = await expectMoneySound(world, order);
  expect([status, money]).toEqual(['PICKED', 'CAPTURE_FAILED']);
  expect(txs.filter(({ type }) => type === 'REVERSAL').map((tx) => [tx.tender, tx.status])).toEqual([
    ['BANK_CARD', 'APPROVED'],
  ]);
  expect(txs.filter(({ type }) => type === 'COMPLETION').map((tx) => [tx.tender, tx.status])).toEqual([
    ['GIFT_CARD', 'APPROVED'],
    ['BANK_CARD', 'DECLINED'],
  ]);
  const { rows } = await sql`
    select status, refusal from money_movement where order_id = ${order.checkoutId} and operation = ${operation}`.execute(
    world.db.read,
  );
  expect(rows).toMatchObject([{ status: 'DECLINED', refusal: { code: 'PAYMENT_DECLINED', cardId: 'card_good' } }]);
  expect(await run(order)).toBe(0);
});

test('a capture of more than was authorized takes nothing', async () => {
  const order = await makePlaced(world);
  const [leg] = legsIn(await moneyOf(world, order));
  await sql`update orders set money = 'CAPTURING', status = 'PICKED' where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  const legs = [{ legId: leg?.legId, amount: (leg?.amount ?? 0) + 1 }];
  const request = { intentId: leg?.intentId, accountId: order.profileId, legs };
  await insertMovement(world, order, { kind: 'CAPTURE', request });
  await run(order);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURE_FAILED' });
  expect(world.payments.money.moves.filter(({ legId }) => legId === leg?.legId)).toEqual([]);
});

test('an order with two captures is captured when the last one is, and failed if one was declined', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await sql`update orders set money = 'CAPTURING', status = 'PICKED' where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  const [gift, bank] = legsIn(await moneyOf(world, order));
  const part = (leg: typeof gift, leaseUntil: number) => {
    const legs = [{ legId: leg?.legId, amount: leg?.amount }];
    const request = { intentId: leg?.intentId, accountId: order.profileId, legs };
    return insertMovement(world, order, { kind: 'CAPTURE', request, leaseUntil, now: NOW - 1 });
  };
  world.payments.money.declining.capture.add('gift_2');
  await part(bank, NOW);
  await part(gift, NOW + 1);
  expect(await run(order)).toBe(1);
  expect(await moneyOf(world, order)).toMatchObject({ money: 'CAPTURING' });
  expect(await run(order, NOW + 1)).toBe(1);
  expect(await run(order, NOW + 1)).toBe(1);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURE_FAILED' });
});

test('a refund of a captured order returns money to the card that it came from, and leaves the order captured', async () => {
  const order = await makePlaced(world);
  await makePicked(world, order);
  await run(order);
  const [leg] = legsIn(await moneyOf(world, order));
  const request = { intentId: leg?.intentId, accountId: order.profileId, legs: [{ legId: leg?.legId, amount: 150 }] };
  for (const n of [1, 2]) {
    await insertMovement(world, order, { kind: 'REFUND', request, now: NOW + n });
    expect(await run(order, NOW + n)).toBe(1);
  }
  // What is owed was posted by the command that decided the refund.
  const { money, txs, balances } = await moneyOf(world, order);
  expect(money).toBe('CAPTURED');
  expect(txs.filter(({ type }) => type === 'RETURN')).toMatchObject([
    { amount: 150, legId: leg?.legId, status: 'APPROVED' },
    { amount: 150, legId: leg?.legId, status: 'APPROVED' },
  ]);
  expect(balances['captured/BANK_CARD']).toBe((leg?.amount ?? 0) - 300);
  expect(balances['order-clearing']).toBe(300);
});

test.each(['unreachable', 'answer-lost', 'request-lost'] as const)(
  'a movement whose outcome is unknown (%s) stays pending under a new lease, and nobody takes it before',
  async (weather) => {
    const order = await makePlaced(world);
    await makePicked(world, order, { now: NOW + 1 });
    world.payments.weather = weather;
    expect(await run(order, NOW + 1)).toBe(0);
    expect(await moneyOf(world, order)).toMatchObject({ money: 'CAPTURING', movements: [{ status: 'PENDING' }] });
    world.payments.weather = 'fine';
    expect(await run(order, NOW + 30_000)).toBe(0);
    expect(await run(order, NOW + 30_001)).toBe(1);
    expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURED' });
  },
);

test('two processes that make one movement at once settle it once, with one call of one operation', async () => {
  const order = await makePlaced(world);
  const operation = await makePicked(world, order);
  const capture = vi.spyOn(world.payments, 'capture');
  const ended = await Promise.all([1, 2, 3, 4].map(() => run(order)));
  expect(ended.reduce((all, each) => all + each)).toBe(1);
  expect(new Set(capture.mock.calls.map(([request]) => request.operation))).toEqual(new Set([operation]));
  capture.mockRestore();
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURED', lastEvent: 2 });
});

test('several movements of one order that end at once are all written', async () => {
  const order = await makePlaced(world);
  await makePicked(world, order);
  await run(order);
  const [leg] = legsIn(await moneyOf(world, order));
  const request = { intentId: leg?.intentId, accountId: order.profileId, legs: [{ legId: leg?.legId, amount: 10 }] };
  for (let n = 0; n < 8; n++) await insertMovement(world, order, { kind: 'REFUND', request });
  expect(await run(order)).toBe(8);
  const { txs, lastEvent: seq } = await expectMoneySound(world, order);
  expect(txs.filter(({ type }) => type === 'RETURN')).toHaveLength(8);
  expect(seq).toBe(10);
});
