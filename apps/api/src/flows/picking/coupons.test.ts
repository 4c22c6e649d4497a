import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { orderOf } from '#features/orders/sql.ts';
import { pickLine, type PickLineCall } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { type CheckoutWorld, change, makeCheckoutWorld, makeReserved, must, startOf } from '#testing/checkout-world.ts';
import { auditCoupons, clip, insertCoupon, usesOf } from '#testing/coupons.ts';
import { BANK } from '#testing/payment-entries.ts';
import { makeSimilar, PICKER } from '#testing/picking.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { finishPicking } from './finish-picking.ts';

const { milk, bread, batteries } = PRODUCTS;
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await makeSimilar(world, milk, [bread]);
});
afterAll(() => world.close());

/** An order of two of milk and of batteries, each $2.99, with what this coupon takes off the milk. */
async function placedWith(couponId: string): Promise<StoredCheckout> {
  const shopper = await makeReserved(world, { lines: { [milk]: 2, [batteries]: 1 } });
  await clip(world.db, shopper.profileId, couponId);
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), NOW));
  return must(await place(world, await change(world, { ...shopper, checkoutId }, toPay([BANK])))).checkout;
}

/** Picks all but some of the milk, for which bread may come, and bills the order. @returns the order as it is stored */
async function billed(
  { checkoutId: orderId, profileId, lines, reservation }: StoredCheckout,
  picks: Partial<PickLineCall>,
) {
  const now = reservation.cutoffAt;
  must(await startPicking(world.deps, { orderId, actor: PICKER }, now));
  for (const { lineId, gtin13, quantity } of lines) {
    const whole: PickLineCall = { orderId, lineId, actor: PICKER, quantity, grams: null, substitute: null };
    must(await pickLine(world.deps, gtin13 === milk ? { ...whole, ...picks } : whole, now));
  }
  must(await finishPicking(world.deps, { orderId, actor: PICKER }, now));
  const order = await orderOf(world.db.read, orderId, profileId);
  if (!order) throw new Error('no order');
  return order;
}

const takenOff = ({ lines, summary }: Pick<Awaited<ReturnType<typeof billed>>, 'lines' | 'summary'>) => [
  lines.flatMap(({ gtin13, coupons = [] }) => coupons.map(({ taken }) => [gtin13, taken])),
  summary.lines.find(({ type }) => type === 'COUPONS')?.amount,
];

test('an order of which some is short has the coupon for what came, as it was agreed', async () => {
  const rate = await placedWith(await insertCoupon(world.db, { rate: 5_000 }));
  expect(takenOff(rate)).toEqual([[[milk, 300]], -300]);
  const after = await billed(rate, { quantity: 1 });
  expect(takenOff(after)).toEqual([[[milk, 150]], -150]);
  expect(rate.summary.cost.itemTotal - after.summary.cost.itemTotal).toBe(149);
  const amount = await billed(await placedWith(await insertCoupon(world.db, { off: 200 })), { quantity: 1 });
  expect(takenOff(amount)).toEqual([[[milk, 200]], -200]);
});

test('a coupon is given back when nothing of its line came', async () => {
  const id = await insertCoupon(world.db, { total: 9 });
  const after = await billed(await placedWith(id), { quantity: 0 });
  expect(takenOff(after)).toEqual([[], undefined]);
  expect(await usesOf(world.db, id)).toEqual({ counted: 0, clips: 0, uses: 0 });
  expect(await auditCoupons(world.db)).toEqual([]);
});

test('a substitute gets what the picked items left of the coupon, and makes the order no dearer', async () => {
  const order = await placedWith(await insertCoupon(world.db, { rate: 5_000 }));
  const substitute = { gtin13: bread, quantity: 1, grams: null };
  const after = await billed(order, { quantity: 1, substitute });
  expect(after.summary.lines.find(({ type }) => type === 'COUPONS')?.amount).toBe(-300);
  expect(after.summary.cost.total).toBe(order.summary.cost.total);
});
