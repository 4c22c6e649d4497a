import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
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
import { recoverMovements } from './recover-movements.ts';
import { rejectOrder } from './reject-order.ts';
import { RELEASE_AFTER, RETRY_AFTER } from './retry.ts';
import { runMovements } from './run-movements.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => world.payments.money.declining.refund.clear());
afterAll(() => world.close());

const statusesOf = async (orderId: string) =>
  (
    await sql<{ status: string; tries: number }>`
      select status, tries from money_movement where order_id = ${orderId} and kind <> 'CAPTURE' order by tries`.execute(
      world.db.read,
    )
  ).rows.map(({ status, tries }) => `${tries} ${status}`);
const endsOf = (waits: readonly number[]) =>
  waits.map((_, n) => waits.slice(0, n + 1).reduce((all, each) => all + each, NOW));
const ends = endsOf(RETRY_AFTER);
const releases = endsOf(RELEASE_AFTER);

/** A captured order that its store rejects, of which one bank does not take the refund. */
async function declinedRefund(n: number) {
  const order = await makePlaced(world, { cards: TWO_CARDS, day: 2, n });
  await makePicked(world, order, { now: NOW - 1 });
  await runMovements(world.deps, order.checkoutId, NOW - 1);
  world.payments.money.declining.refund.add('card_good');
  must(await rejectOrder(world.deps, { orderId: order.checkoutId, actor: 'staff/pat', reason: 'flooded' }, NOW));
  return order;
}

test('a refund that a bank declines is tried again, for that card alone, and ends when the bank takes it', async () => {
  const order = await declinedRefund(0);
  expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASING' });
  expect(await recoverMovements(world.deps, (ends[0] ?? 0) - 1)).toBe(0);
  world.payments.money.declining.refund.clear();
  expect(await recoverMovements(world.deps, ends[0] ?? 0)).toBe(1);
  const { money, txs } = await expectMoneySound(world, order);
  expect(money).toBe('RELEASED');
  expect(txs.filter(({ type }) => type === 'RETURN').map(({ tender, status }) => [tender, status])).toEqual([
    ['GIFT_CARD', 'APPROVED'],
    ['BANK_CARD', 'DECLINED'],
    ['BANK_CARD', 'APPROVED'],
  ]);
  expect(await statusesOf(order.checkoutId)).toEqual(['1 RETRIED', '2 DONE']);
});

test('a refund that a bank declines five times is not tried again: staff owes it another way', async () => {
  const order = await declinedRefund(1);
  for (const at of ends) {
    expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASING' });
    expect(await recoverMovements(world.deps, at)).toBe(1);
  }
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
  expect(await statusesOf(order.checkoutId)).toEqual([
    '1 RETRIED',
    '2 RETRIED',
    '3 RETRIED',
    '4 RETRIED',
    '5 DECLINED',
  ]);
  expect(await recoverMovements(world.deps, NOW * 2)).toBe(0);
});

test('a refund of a handed-over order that is declined for good says so', async () => {
  const order = await makePlaced(world, { day: 2, n: 2 });
  await makePicked(world, order, { now: NOW - 1 });
  await runMovements(world.deps, order.checkoutId, NOW - 1);
  world.payments.money.declining.refund.add('card_good');
  const [leg] = legsIn(await moneyOf(world, order));
  const request = { intentId: leg?.intentId, accountId: order.profileId, legs: [{ legId: leg?.legId, amount: 150 }] };
  await insertMovement(world, order, { kind: 'REFUND', request });
  await runMovements(world.deps, order.checkoutId, NOW);
  expect(await moneyOf(world, order)).toMatchObject({ money: 'CAPTURED' });
  for (const at of ends) await recoverMovements(world.deps, at);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
});

test('a refund that can never be made is not tried again', async () => {
  const order = await makePlaced(world, { day: 2, n: 3 });
  await makePicked(world, order, { now: NOW - 1 });
  await runMovements(world.deps, order.checkoutId, NOW - 1);
  const [leg] = legsIn(await moneyOf(world, order));
  const legs = [{ legId: leg?.legId, amount: (leg?.amount ?? 0) + 1 }];
  await insertMovement(world, order, {
    kind: 'REFUND',
    request: { intentId: leg?.intentId, accountId: order.profileId, legs },
  });
  await runMovements(world.deps, order.checkoutId, NOW);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'REFUND_FAILED' });
  expect(await statusesOf(order.checkoutId)).toEqual(['1 DECLINED']);
});

test('a release of an intent that the payment host does not know ends as a fault that is thrown once, and visible', async () => {
  const order = await makePlaced(world, { day: 2, n: 4 });
  const request = { intentId: 'int-unknown', accountId: order.profileId, reason: 'order canceled' };
  await sql`update orders set status = 'CANCELLED', money = 'RELEASING' where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  await insertMovement(world, order, { kind: 'RELEASE', request });
  await runMovements(world.deps, order.checkoutId, NOW);
  for (const at of releases.slice(0, -1)) await recoverMovements(world.deps, at);
  expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASING' });
  await expect(recoverMovements(world.deps, releases.at(-1) ?? 0)).rejects.toMatchObject({
    errors: [
      expect.objectContaining({
        message: expect.stringContaining(`does not know what order ${order.checkoutId} holds`) as string,
      }),
    ],
  });
  expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASE_FAILED' });
  expect((await statusesOf(order.checkoutId)).at(-1)).toBe('8 DECLINED');
  expect(await recoverMovements(world.deps, NOW * 2)).toBe(0);
});
