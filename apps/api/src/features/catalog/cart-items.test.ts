import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as items from '#testing/fixture-products.ts';
import { STORE } from '#testing/fixture-locations.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Items = Wire<'GET /atlas/v1/product/v2/cart-items'>;
const ROUTE = '/atlas/v1/product/v2/cart-items';

let shop: TestShop;
let shopper: Browser;
beforeAll(async () => {
  shop = await startShop();
  await sql`update product set nutrition = '{"serving":"1 cup"}', prop65_text = 'WARNING: Lead' where gtin13 = ${items.MILK}`.execute(
    shop.db.read,
  );
  await sql`update product set prop65_text = '' where gtin13 = ${items.SOAP}`.execute(shop.db.read);
  await shop.shop.catalog.refresh();
  shopper = shop.visitor();
  const choice = { modalityType: 'PICKUP', destination: { locationId: STORE }, source: 'options' };
  await shopper.send('PUT', '/atlas/v1/modality/v1/preferences', choice);
});
afterAll(() => shop.stop());

const read = (numbers: readonly string[], browser = shopper, keyspace = 'cart-item-list') =>
  browser.get<Items>(`${ROUTE}?${new URLSearchParams({ 'filter.gtin13s': numbers.join(), keyspace })}`);

test('API-076 CRT-002 CRT-003 the items of a cart are read by number, with all that their summary shows, and without nutrition', async () => {
  const { body } = await read([items.MILK, '9999999999999', items.WINE]);
  expect(body.products.map(({ gtin13, isAlcohol }) => [gtin13, isAlcohol])).toEqual([
    [items.MILK, false],
    [items.WINE, true],
  ]);
  expect(body.products[0]).toEqual({
    gtin13: items.MILK,
    description: 'Whole Milk',
    size: '16 oz',
    familyTree: {
      department: { departmentId: 'dairy', name: 'dairy' },
      commodity: 'Milk',
      subCommodity: 'Milk',
    },
    isAlcohol: false,
    images: [{ url: '/pictures/carrot.svg' }],
    price: { regular: 'USD 3.49', promo: null },
    isItemProp65: true,
    prop65Warning: 'WARNING: Lead',
  });
});

test('an item that Proposition 65 lists without a warning of its own has none; without a store nothing has a price', async () => {
  const { body } = await read([items.SOAP, items.WINE], shop.visitor());
  expect(body.products.map(({ isItemProp65, prop65Warning, price }) => [isItemProp65, prop65Warning, price])).toEqual([
    [true, null, null],
    [false, null, null],
  ]);
});

test('they are read in one statement, under their own keyspace alone, and up to the most lines of an order', async () => {
  const before = await shop.statementsOf('GET', ROUTE);
  await read([items.MILK, items.WINE]);
  expect((await shop.statementsOf('GET', ROUTE)) - before).toBe(1);
  expect((await read([items.MILK], shopper, 'every_page')).status).toBe(400);
  expect((await read([])).status).toBe(400);
  expect((await read(Array.from({ length: 300 }, () => items.MILK))).status).toBe(200);
  expect((await read(Array.from({ length: 301 }, () => items.MILK))).status).toBe(400);
});
