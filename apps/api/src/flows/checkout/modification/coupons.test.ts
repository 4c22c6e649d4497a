import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { startCheckout } from '../start-checkout.ts';
import { cancelOrder } from '../../order-money/cancel-order.ts';
import { type CheckoutWorld, change, makeCheckoutWorld, makeReserved, must, startOf } from '#testing/checkout-world.ts';
import { auditCoupons, clip, insertCoupon, usesOf } from '#testing/coupons.ts';
import { insertFlashSale, toTake } from '#testing/flash-sales.ts';
import { edit, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { Crash, crashAt, place } from '#testing/placing.ts';
import { HOUR } from '@cartwright/rules/zoned-time';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay, toPromote } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Pays with a card. */
const paidWith = (id: string) => {
  const payments = [{ id, paymentType: 'BANK_CARD' as const }];
  return toPay(payments);
};
let made = 0;

/** An order of a shopper who has clipped these coupons. */
async function placedWith(
  coupons: readonly string[],
  lines: Readonly<Record<string, number>>,
): Promise<StoredCheckout> {
  const shopper = await makeReserved(world, { lines, day: 1 + (made % 5), n: Math.floor(made / 5) % 10 });
  made += 1;
  for (const id of coupons) await clip(world.db, shopper.profileId, id);
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), NOW));
  return must(await place(world, await change(world, { ...shopper, checkoutId }, paidWith('card_good')))).checkout;
}

/** Changes the quantities of an order, and submits. */
async function changed(order: StoredCheckout, quantities: Readonly<Record<string, number>>, key: string, now = NOW) {
  let seen = await opened(world, order, now);
  for (const [gtin13, quantity] of Object.entries(quantities))
    seen = await edit(world, order, [quantityOf(seen, gtin13, quantity)], now);
  return submit(world, seen, { key, now });
}

const { milk, bread, batteries } = PRODUCTS;

test('a change that drops what a coupon applied to gives it back, and the order costs what its items cost', async () => {
  const [ofMilk, ofBread] = [
    await insertCoupon(world.db, { total: 9 }),
    await insertCoupon(world.db, { gtin13s: [bread], off: 50 }),
  ];
  const order = await placedWith([ofMilk, ofBread], { [milk]: 2, [bread]: 1, [batteries]: 1 });
  expect(await usesOf(world.db, ofMilk)).toEqual({ counted: 1, clips: 1, uses: 1 });
  const after = must(await changed(order, { [milk]: 0 }, 'drop-milk')).order;
  expect(after?.summary.lines.find(({ type }) => type === 'COUPONS')?.amount).toBe(-50);
  expect(await usesOf(world.db, ofMilk)).toEqual({ counted: 0, clips: 0, uses: 0 });
  expect(await usesOf(world.db, ofBread)).toMatchObject({ uses: 1 });
  // Milk that is added again is new, and the coupon is no longer the order's.
  const again = must(await changed(order, { [milk]: 1 }, 'milk-again')).order;
  expect(again?.summary.lines.find(({ type }) => type === 'COUPONS')?.amount).toBe(-50);
  expect(await usesOf(world.db, ofMilk)).toMatchObject({ uses: 0 });
  await standingOf(world, order);
  expect(await auditCoupons(world.db)).toEqual([]);
});

test('a coupon for two items is given back with the second of them, and stays while both are in the order', async () => {
  const id = await insertCoupon(world.db, { minimumQuantity: 2 });
  const order = await placedWith([id], { [milk]: 3, [bread]: 1 });
  const two = must(await changed(order, { [milk]: 2 }, 'two-milk')).order;
  expect(two?.lines.find(({ gtin13 }) => gtin13 === milk)?.coupons).toMatchObject([{ couponId: id, taken: 100 }]);
  const one = must(await changed(order, { [milk]: 1 }, 'one-milk')).order;
  expect(one?.lines.find(({ gtin13 }) => gtin13 === milk)?.coupons).toBeUndefined();
  expect(await usesOf(world.db, id)).toMatchObject({ uses: 0 });
  expect(await auditCoupons(world.db)).toEqual([]);
});

/** The milk of an order, line by line: how many, and what coupons take off them. */
const portions = (lines: readonly FrozenLine[]) =>
  lines
    .filter(({ gtin13 }) => gtin13 === milk)
    .map(({ quantity, coupons = [] }) => [quantity, coupons.reduce((all, { taken }) => all + taken, 0)]);

test('what is added after the end of a coupon gets nothing of it, and what was ordered keeps it', async () => {
  const rate = await insertCoupon(world.db, { rate: 5_000, endsAt: NOW + HOUR });
  const order = await placedWith([rate], { [milk]: 2, [bread]: 1 });
  const [milkNow, taken] = [299, 150];
  const before = must(await changed(order, { [milk]: 3 }, 'before-end', NOW + HOUR - 1)).order;
  expect(portions(before.lines)).toEqual([[3, 3 * taken]]);
  // At the end itself it is too late; two milks that are added then are a line of their own.
  const after = must(await changed(order, { [milk]: 5 }, 'after-end', NOW + HOUR)).order;
  expect(portions(after.lines)).toEqual([
    [3, 3 * taken],
    [2, 0],
  ]);
  expect(after.summary.cost.itemTotal - before.summary.cost.itemTotal).toBe(2 * milkNow);
  // A later change does not take them for what was ordered first, and does not tear them apart.
  const first = after.lines.find(({ gtin13, coupons }) => gtin13 === milk && coupons === undefined);
  const seen = await opened(world, order, NOW + HOUR);
  const more = await edit(world, order, [{ type: 'setQuantity', id: first?.lineId ?? '', quantity: 4 }], NOW + HOUR);
  expect(seen.session.lines).toHaveLength(3);
  const last = must(await submit(world, more, { key: 'after-again', now: NOW + HOUR })).order;
  expect(portions(last.lines)).toEqual([
    [3, 3 * taken],
    [4, 0],
  ]);
  await standingOf(world, order);
});

test('what is added after the end of a coupon does not help to reach what it requires', async () => {
  const id = await insertCoupon(world.db, { gtin13s: [milk, bread], minimumQuantity: 3, endsAt: NOW + HOUR });
  const order = await placedWith([id], { [milk]: 3, [batteries]: 1 });
  const after = must(await changed(order, { [milk]: 2, [bread]: 2 }, 'three-of-two', NOW + HOUR)).order;
  expect(after.summary.lines.find(({ type }) => type === 'COUPONS')).toBeUndefined();
  expect(await usesOf(world.db, id)).toMatchObject({ uses: 0 });
  expect(await auditCoupons(world.db)).toEqual([]);
});

test('an ended coupon of milk does not split other lines', async () => {
  const id = await insertCoupon(world.db, { endsAt: NOW + HOUR });
  const order = await placedWith([id], { [milk]: 1, [bread]: 1 });
  const after = must(await changed(order, { [bread]: 3 }, 'more-bread', NOW + HOUR)).order;
  expect(after.lines.filter(({ gtin13 }) => gtin13 === bread).map(({ quantity }) => quantity)).toEqual([3]);
});

test('what is added after the end of a promotion gets nothing of it, nor does it help to reach its minimum', async () => {
  const promo = (
    promo_id: string,
    terms: { readonly basis_points_off?: number; readonly amount_off_cents?: number; readonly minimum_cents?: number },
  ) =>
    world.db.read
      .insertInto('promo')
      .values({
        promo_id,
        code: promo_id.toUpperCase(),
        description: promo_id,
        applies_to: 'ITEMS',
        starts_at: new Date(NOW - HOUR),
        ends_at: new Date(NOW + HOUR),
        ...terms,
      })
      .execute();
  await promo('half', { basis_points_off: 5_000 });
  await promo('large', { amount_off_cents: 500, minimum_cents: 1_000 });
  const shopper = await makeReserved(world, {
    lines: { [milk]: 2 },
    day: 1 + (made % 5),
    n: Math.floor(made / 5) % 10,
  });
  made += 1;
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), NOW));
  const bank = [{ id: 'card_good', paymentType: 'BANK_CARD' as const }];
  const codes = ['HALF', 'LARGE'].map((code) => ({ action: 'add' as const, code }));
  const ready = await change(world, { ...shopper, checkoutId }, toPromote(bank, codes));
  const order = must(await place(world, ready)).checkout;
  expect(order.summary.cost.itemTotal).toBe(299);
  const after = must(await changed(order, { [milk]: 6 }, 'after-promo', NOW + HOUR)).order;
  expect(after.summary.cost.itemTotal).toBe(299 + 4 * 299);
  await standingOf(world, order);
});

test('an item of a flash sale takes no coupon, also when its order is changed', async () => {
  const id = await insertCoupon(world.db);
  const sale = await insertFlashSale(world.db, { gtin13: milk, percentOff: 50 });
  const shopper = await makeReserved(world, { lines: { [milk]: 1, [bread]: 1 }, day: 4, n: 9 });
  await clip(world.db, shopper.profileId, id);
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), NOW));
  const started = await change(world, { ...shopper, checkoutId }, paidWith('card_good'));
  const viewed = toCheckoutView(started, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });
  const order = must(await place(world, await change(world, started, toTake(viewed.lineItems, [[sale, 1]])))).checkout;
  const couponsOf = (lines: StoredCheckout['lines']) =>
    lines.map(({ flashSale, coupons = [] }) => [flashSale !== undefined, coupons.length]);
  expect(couponsOf(order.lines.filter(({ gtin13 }) => gtin13 === milk))).toEqual([
    [false, 1],
    [true, 0],
  ]);
  let seen = await opened(world, order);
  const usual = order.lines.find(({ gtin13, flashSale }) => gtin13 === milk && !flashSale);
  seen = await edit(world, order, [{ type: 'setQuantity', id: usual?.lineId ?? '', quantity: 0 }]);
  const after = must(await submit(world, seen, { key: 'only-flash' })).order;
  expect(couponsOf(after?.lines.filter(({ gtin13 }) => gtin13 === milk) ?? [])).toEqual([[true, 0]]);
  expect(await usesOf(world.db, id)).toMatchObject({ uses: 0 });
});

test('a change that dies between its two transactions gives coupons back with its revision, or not at all', async () => {
  const id = await insertCoupon(world.db, { total: 9 });
  const order = await placedWith([id], { [milk]: 1, [bread]: 1 });
  let seen = await opened(world, order);
  seen = await edit(world, order, [quantityOf(seen, milk, 0)]);
  seen = await edit(world, order, [quantityOf(seen, batteries, 9)]);
  await expect(submit(world, seen, { checkpoint: crashAt('begun') })).rejects.toThrow(Crash);
  expect(await usesOf(world.db, id)).toMatchObject({ uses: 1 });
  expect(await auditCoupons(world.db)).toEqual([]);
});

test('whatever shoppers add, remove, place, decline, cancel and change, every counter is its live uses', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('place' as const), milk: fc.nat(3), bread: fc.nat(2), isPoor: fc.boolean() }),
    fc.record({ kind: fc.constant('change' as const), nth: fc.nat(9), milk: fc.nat(3), bread: fc.nat(2) }),
    fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(9) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 10 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, total) => {
        const coupons = [
          await insertCoupon(world.db, { total, minimumQuantity: 2 }),
          await insertCoupon(world.db, { gtin13s: [bread], rate: 5_000 }),
          await insertCoupon(world.db, { gtin13s: [milk, bread], funding: 'STORE', total: total + 1, perShopper: 2 }),
        ];
        const orders: StoredCheckout[] = [];
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'place') {
            const lines = Object.fromEntries(
              Object.entries({ [milk]: each.milk, [bread]: each.bread, [batteries]: 1 }).filter(([, n]) => n > 0),
            );
            const shopper = await makeReserved(world, { lines, day: 1 + (made % 5), n: Math.floor(made / 5) % 10 });
            made += 1;
            for (const id of coupons) await clip(world.db, shopper.profileId, id);
            const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), NOW));
            const card = each.isPoor ? 'card_poor' : 'card_good';
            const ready = await change(world, { ...shopper, checkoutId }, paidWith(card));
            const placed = await place(world, ready);
            if (placed.ok) orders.push(placed.value.checkout);
          }
          const order = each.kind === 'place' ? undefined : orders[each.nth % Math.max(orders.length, 1)];
          if (order && each.kind === 'change') {
            // A canceled order cannot be changed.
            await changed(order, { [milk]: each.milk, [bread]: each.bread }, `walk-key-${index}`).catch(
              () => undefined,
            );
          }
          if (order && each.kind === 'cancel') {
            must(await cancelOrder(world.deps, { orderId: order.checkoutId, profileId: order.profileId }, NOW));
            orders.splice(orders.indexOf(order), 1);
          }
          expect(await auditCoupons(world.db)).toEqual([]);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
