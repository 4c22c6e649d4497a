import type { ReorderLine } from '@cartwright/contracts/reorder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import type { Wire } from '#testing/browser.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { atCheckout, ORDERS, placed } from '#testing/shopping.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { reorderLines } from './reorder.ts';

const then = {
  gtin13: MILK,
  brand: 'Kroger',
  description: 'Milk',
  sizeText: '1 gal',
  sizeQty: 1,
  sizeUom: 'gal',
  sellBy: 'UNIT',
  averageWeightGrams: null,
  regularCents: 300,
  promoCents: null,
  maxQuantity: 10,
  availability: 'in-stock',
} as PricedProduct; // only what a price and a name need

const stateWith = (now: Partial<PricedProduct> | undefined, quantity = 2): Partial<ReorderLine> | undefined => {
  const shelf = { find: () => now && { ...then, ...now } } as Partial<Shelf> as Shelf;
  const [line] = reorderLines([{ gtin13: MILK, quantity, product: then }], shelf);
  return line && { state: line.state, quantity: line.quantity, priceThen: line.priceThen };
};

describe('a product of an earlier order', () => {
  test.each([
    ['costs the same', {}, 'SAME'],
    ['costs more', { regularCents: 301 }, 'DEARER'],
    ['costs less', { regularCents: 299 }, 'CHEAPER'],
    ['is on sale', { promoCents: 250 }, 'CHEAPER'],
    ['is sold out', { availability: 'unavailable', regularCents: 301 }, 'UNAVAILABLE'],
    ['has no price here', { regularCents: null }, 'UNAVAILABLE'],
    ['costs more, and fewer may be had', { regularCents: 301, maxQuantity: 1 }, 'DEARER'],
  ] as const)('%s now', (_, now, state) => {
    expect(stateWith(now)).toMatchObject({ state, priceThen: 300 });
  });

  test('is gone when no product has its number any more', () => {
    expect(stateWith(undefined)).toEqual({ state: 'GONE', quantity: 2, priceThen: 300 });
  });

  test('comes in the quantity that one order may have', () => {
    expect(stateWith({ maxQuantity: 1 })).toMatchObject({ state: 'FEWER', quantity: 1 });
  });

  test('stands once, however many lines it had', () => {
    const line = { gtin13: MILK, quantity: 2, product: then };
    const shelf = { find: () => then } as Partial<Shelf> as Shelf;
    expect(reorderLines([line, line], shelf)).toMatchObject([{ gtin13: MILK, quantity: 4 }]);
  });
});

describe('an order’s products as they could be bought again', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({}, { payments: paymentsSimulator() });
    await insertSlotPlans(shop.db);
  });
  afterAll(() => shop.stop());

  test('are those of the order, for the way to shop that is chosen now, and no other shopper sees them', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const order = await placed(browser, url, checkout);
    const address = `${ORDERS}/${url.split('/').at(-1)}/reorder`;
    expect(order.status).toBe(200);
    const { body } = await browser.get<Wire<'GET /atlas/v1/orders/v1/orders/:id/reorder'>>(address);
    expect(body.modalityType).toBe('PICKUP');
    const same = { quantity: 1, state: 'SAME' };
    expect(Object.fromEntries(body.lines.map((line) => [line.gtin13, line]))).toMatchObject({
      [MILK]: same,
      [SOAP]: same,
    });
    const other = await shop.shopper();
    expect((await other.get(address)).status).toBe(404);
    expect((await shop.visitor().get(address)).status).toBe(401);
  });
});
