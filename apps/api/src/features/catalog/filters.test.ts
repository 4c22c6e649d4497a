import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE } from '#testing/fixture-locations.ts';
import { START } from '#testing/database.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import * as items from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const PRODUCTS = '/atlas/v1/product/v2/products';
type Page = Wire<'GET /atlas/v1/product/v2/products'>;
const WEEK = 7 * 24 * 60 * 60_000;

let shop: TestShop;
/** Picks up at the store. */
let shopper: Browser;
beforeAll(async () => {
  shop = await startShop();
  shopper = shop.visitor();
  await choose(shopper, { modalityType: 'PICKUP', destination: { locationId: STORE } });
});
afterAll(() => shop.stop());

const choose = (browser: Browser, choice: object) =>
  browser.send('PUT', '/atlas/v1/modality/v1/preferences', { ...choice, source: 'options' });
const search = async (query: Record<string, string>, browser = shopper) =>
  (await browser.get<Page>(`${PRODUCTS}?${new URLSearchParams(query).toString()}`)).body;
const names = (page: { products: Page['products'] }): string[] => page.products.map(({ description }) => description);

test('department and brand narrow the page; their own counts stay those of the other filter', async () => {
  const page = await search({ 'filter.department': 'dairy', 'filter.brand': 'Three Churns' });
  expect(names(page)).toEqual(['Whole Milk', 'Sharp Cheddar Cheese']);
  expect(page.departments).toEqual([{ departmentId: 'dairy', name: 'dairy', count: 2 }]);
  const dairy = await search({ 'filter.department': 'dairy' });
  expect(dairy.total).toBe(5);
  expect(dairy.departments.map(({ departmentId, count }) => [departmentId, count])).toEqual([
    ['produce', 3],
    ['dairy', 5],
    ['wine', 1],
  ]);
  const onSale = await search({ 'filter.department': 'dairy', 'filter.flags': 'on-sale' });
  expect(onSale.total).toBe(0);
  expect(onSale.departments).toEqual([
    { departmentId: 'produce', name: 'produce', count: 1 },
    { departmentId: 'dairy', name: 'dairy', count: 0 },
  ]);
  expect(page.brands.map(({ brand }) => brand)).toContain('Oat Street');
});

test('any of several brands, prices and sizes, each with the counts of the others', async () => {
  const page = await search({ 'filter.brand': 'Three Churns|Meadow Pail', 'filter.price': '5' });
  expect(names(page)).toEqual(['Whole Milk', 'Skim Milk']);
  expect(page.prices).toEqual([
    { price: '5', count: 2 },
    { price: '10', count: 1 },
  ]);
  expect(page.brands).toContainEqual({ brand: 'Oat Street', count: 1 });
  expect(page.sizes).toEqual([{ size: 'oz16', count: 2 }]);
  expect((await search({ 'filter.size': 'oz8,ct1' })).total).toBe(0);
  expect((await search({ 'filter.price': 'more,10', 'filter.text': 'cheese' })).total).toBe(1);
});

test('what a shopper bought before is theirs alone, and costs no statement more', async () => {
  const buyer = await shop.shopper();
  await choose(buyer, { modalityType: 'PICKUP', destination: { locationId: STORE } });
  await insertOrder(shop.db, { profileId: buyer.profileId, at: START - 3 * WEEK, gtins: [items.CHEDDAR, items.MILK] });
  expect(await search({ 'filter.text': 'milk' }, buyer)).toMatchObject({ total: 4, bought: 1 });
  const before = await shop.statementsOf('GET', PRODUCTS);
  const mine = await search({ 'filter.bought': 'true' }, buyer);
  expect((await shop.statementsOf('GET', PRODUCTS)) - before).toBe(1);
  expect(names(mine)).toEqual(['Whole Milk', 'Sharp Cheddar Cheese']);
  expect(mine).toMatchObject({ bought: 2, brands: [{ brand: 'Three Churns', count: 2 }] });
  expect(names(await search({ 'filter.bought': 'true', 'filter.text': 'queso' }, buyer))).toEqual([
    'Sharp Cheddar Cheese',
  ]);
  const another = await shop.shopper();
  expect(await search({ 'filter.bought': 'true' }, another)).toMatchObject({ total: 0, bought: 0 });
  expect(await search({ 'filter.bought': 'true' })).toMatchObject({ total: 0, bought: null });
  expect(await search({}, another)).toMatchObject({ total: 9, bought: 0 });
});
