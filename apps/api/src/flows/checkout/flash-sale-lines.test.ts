import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { type CheckoutWorld, change, makeCheckoutWorld, makeStarted } from '#testing/checkout-world.ts';
import { flashSale, insertFlashSale, toTake } from '#testing/flash-sales.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { under } from '#testing/updates.ts';
import { changeCheckout } from './change-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const view = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });
const requests = (stored: StoredCheckout, update: ReturnType<typeof toTake>) =>
  changeCheckout(world.deps, { ...stored, change: under(stored.version, update) }, NOW);

describe('of the lines that a page sends', () => {
  test('original lines cannot be changed here, and a sale occurs once, without substitution', async () => {
    const sale = flashSale(await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries }), 1);
    const stored = await makeStarted(world);
    const own = toTake(view(stored).lineItems, []).body.lineItems;
    const substituted = { ...sale, cart: { ...sale.cart, substitutionPolicy: 'SHOPPER_CHOICE' as const } };
    const promo = { ...sale, priceAdjustment: { coupons: [{ type: 'PROMO' as const, id: 'p' }] } };
    const more = own.map((entry) => ({ ...entry, cart: { ...entry.cart, quantity: entry.cart.quantity + 1 } }));
    for (const lineItems of [own.slice(1), more, [...own, sale, sale], [...own, substituted], [...own, promo]])
      expect(await requests(stored, { ...toTake([], []), body: { lineItems } })).toMatchObject({
        refusal: { code: 'INVALID_REQUEST', field: 'lineItems' },
      });
  });

  test('a sale is that of its product, and what the order has of it stays when it has ended', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, percentOff: 50 });
    const other = await insertFlashSale(world.db, { gtin13: PRODUCTS.bread });
    const stored = await makeStarted(world);
    const own = view(stored).lineItems;
    const swapped = { ...sale, gtin13: PRODUCTS.bread };
    expect(await requests(stored, toTake(own, [[swapped, 1]]))).toMatchObject({
      refusal: { code: 'FLASH_SALE_ENDED', items: [{ gtin13: PRODUCTS.bread }] },
    });
    const taken = await change(world, stored, toTake(own, [[sale, 2]]));
    await world.db.single((db) =>
      db
        .updateTable('flash_sale')
        .set({ ends_at: new Date(NOW) })
        .where('coupon_id', '=', sale.couponId)
        .execute(),
    );
    const both = await change(
      world,
      taken,
      toTake(own, [
        [sale, 1],
        [other, 1],
      ]),
    );
    expect(both.lines.slice(-2).map(({ gtin13, quantity }) => [gtin13, quantity])).toEqual([
      [PRODUCTS.batteries, 1],
      [PRODUCTS.bread, 1],
    ]);
    expect(both.lines.at(-2)?.total).toBe((taken.lines.at(-1)?.total ?? 0) / 2);
  });
});
