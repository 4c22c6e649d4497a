import { cents } from '@cartwright/rules/money';
import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { TWO_CARDS, expectMoneySound, legsIn, makePicked, makePlaced, moneyOf } from '#testing/order-money.ts';
import { NOW } from '#testing/small-world.ts';
import { recoverMovements } from './recover-movements.ts';
import { rejectOrder } from './reject-order.ts';
import { RELEASE_AFTER } from './retry.ts';
import { runMovements } from './run-movements.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => world.payments.money.declining.release.clear());
afterAll(() => world.close());

const [soon = 0] = RELEASE_AFTER;
const ends = RELEASE_AFTER.map((_, n) => RELEASE_AFTER.slice(0, n + 1).reduce((all, each) => all + each, NOW));
/** The payment host requests a declined release for so long. */
const LAPSED_AFTER = 7 * DAY;
const reversals = ({ txs }: Awaited<ReturnType<typeof moneyOf>>) =>
  txs.filter(({ type }) => type === 'REVERSAL').map(({ tender, status }) => [tender, status]);

/** A locked order that its store rejects, of which the issuer of the gift card does not release its hold. */
async function rejected(n: number) {
  const order = await makePlaced(world, { cards: TWO_CARDS, day: 2, n });
  world.payments.money.declining.release.add('gift_2');
  must(await rejectOrder(world.deps, { orderId: order.checkoutId, actor: 'staff/pat', reason: 'flooded' }, NOW));
  return order;
}

test('a hold that its issuer does not release is written as such, and the other one as released', async () => {
  const order = await rejected(0);
  const before = await moneyOf(world, order);
  expect(before).toMatchObject({ status: 'POST_AUTH_REJECTED', money: 'RELEASING' });
  expect(reversals(before)).toEqual([
    ['GIFT_CARD', 'DECLINED'],
    ['BANK_CARD', 'APPROVED'],
  ]);
  world.payments.money.declining.release.clear();
  expect(await recoverMovements(world.deps, NOW + soon)).toBe(1);
  const after = await expectMoneySound(world, order);
  expect(after.money).toBe('RELEASED');
  expect(reversals(after)).toEqual([
    ['GIFT_CARD', 'DECLINED'],
    ['BANK_CARD', 'APPROVED'],
    ['GIFT_CARD', 'APPROVED'],
  ]);
});

test('a hold that its issuer never releases ends as such after eight tries, and says so once', async () => {
  const order = await rejected(1);
  expect((ends.at(-1) ?? 0) - NOW).toBeGreaterThan(LAPSED_AFTER);
  for (const at of ends.slice(0, -1)) await recoverMovements(world.deps, at);
  expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASING' });
  await expect(recoverMovements(world.deps, ends.at(-1) ?? 0)).rejects.toMatchObject({
    errors: [
      expect.objectContaining({
        message: expect.stringContaining(`does not release what order ${order.checkoutId} holds`) as string,
      }),
    ],
  });
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'RELEASE_FAILED' });
  expect(await recoverMovements(world.deps, NOW * 2)).toBe(0);
});

test('a hold that its issuer releases in the last days is written as released', async () => {
  const order = await rejected(3);
  for (const at of ends.slice(0, -1)) await recoverMovements(world.deps, at);
  world.payments.money.declining.release.clear();
  expect(await recoverMovements(world.deps, ends.at(-1) ?? 0)).toBe(1);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'RELEASED' });
});

test('an order is charged although the hold of a card that pays nothing is not released; it is released later', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS, day: 2, n: 2 });
  const [, bank] = legsIn(await moneyOf(world, order));
  world.payments.money.declining.release.add('card_good');
  await makePicked(world, order, { short: bank?.amount ?? cents(0) });
  await runMovements(world.deps, order.checkoutId, NOW);
  const charged = await moneyOf(world, order);
  expect(charged).toMatchObject({ status: 'PICKED', money: 'CAPTURED' });
  expect(reversals(charged)).toEqual([['BANK_CARD', 'DECLINED']]);
  world.payments.money.declining.release.clear();
  expect(await recoverMovements(world.deps, NOW + soon)).toBe(1);
  const released = await expectMoneySound(world, order);
  expect(released.money).toBe('CAPTURED');
  expect(reversals(released).at(-1)).toEqual(['BANK_CARD', 'APPROVED']);
});
