import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import {
  BANANAS,
  CHEDDAR,
  GONE,
  MILK,
  OAT_DRINK,
  SKIM_MILK,
  SOAP,
  STRAWBERRIES,
  WINE,
} from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen } from '#testing/shopping.ts';

const ROUTE = 'GET /atlas/v1/product/v2/products/:gtin13/replacements';
type Answer = Wire<typeof ROUTE>;

/** By nearness, which is not the order in which they are offered. */
const LIKE_GONE = [BANANAS, WINE, SOAP, CHEDDAR, OAT_DRINK, SKIM_MILK, STRAWBERRIES, MILK];

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await shop.db.direct
    .insertInto('similar_product')
    .values(LIKE_GONE.map((alt, index) => ({ gtin13: GONE, rank: index + 1, alt_gtin13: alt, score: 1 - index / 10 })))
    .execute();
});
afterAll(() => shop.stop());

const fetched = (browser: Browser, query: string, gtin13 = GONE) =>
  browser.get<Answer>(`/atlas/v1/product/v2/products/${gtin13}/replacements?modalityType=PICKUP${query}`);
const numbers = ({ replacements }: Answer) => replacements.map(({ gtin13 }) => gtin13);

async function atStore(): Promise<Browser> {
  const browser = shop.visitor();
  await chosen(browser);
  return browser;
}
/** What the store can sell for pickup, as a bitmap by ordinal. */
const sells = async (ordinal: number, is: boolean) => {
  await sql`update availability set sellable = set_bit(sellable, ${ordinal}, ${is ? 1 : 0})
     where location_id = ${STORE} and modality = 'PICKUP'`.execute(shop.db.direct);
};

test('CRT-138 suggestions are fetched for one item, and option.validate checks the item itself first, on stock that is a moment old', async () => {
  const browser = await atStore();
  const plain = await fetched(browser, '');
  expect([plain.status, plain.body.original]).toEqual([200, null]);
  const gone = await fetched(browser, '&option.validate=true');
  expect(gone.body.original).toMatchObject({ gtin13: GONE, availability: 'unavailable' });
  await sells(8, true);
  const back = await fetched(browser, '&option.validate=true');
  expect(back.body.original).toMatchObject({ gtin13: GONE, availability: 'in-stock' });
  await sells(8, false);
  expect((await fetched(browser, '&option.validate=true')).body.original?.availability).toBe('unavailable');
});

test('CON-001 CRT-128 four a page, up to the last, with their number', async () => {
  const browser = await atStore();
  const first = (await fetched(browser, '')).body;
  expect([first.replacements.length, first.total]).toEqual([4, 7]);
  const second = (await fetched(browser, '&page.offset=4')).body;
  expect([second.replacements.length, second.total]).toEqual([3, 7]);
  const all = [...numbers(first), ...numbers(second)];
  expect(new Set(all).size).toBe(7);
  expect(numbers((await fetched(browser, '&page.size=12')).body)).toEqual(all);
  expect(numbers((await fetched(browser, '&page.offset=8')).body)).toEqual([]);
});

test('what keeps the size comes first, then the brand, then the price, then the nearest; nothing for a higher age', async () => {
  const { body } = await fetched(await atStore(), '&page.size=12');
  // All but the bananas are 16 oz as the original; soap, at $2.50, is not dearer.
  expect(numbers(body)).toEqual([SOAP, CHEDDAR, OAT_DRINK, SKIM_MILK, STRAWBERRIES, MILK, BANANAS]);
  expect(numbers(body)).not.toContain(WINE);
});

test('the brand counts before the price, and the same price is not dearer', async () => {
  const browser = await atStore();
  const { direct } = shop.db;
  await direct.updateTable('product').set({ brand: 'Plain Shelf' }).where('gtin13', '=', STRAWBERRIES).execute();
  await direct.updateTable('price').set({ regular_cents: 299 }).where('gtin13', '=', MILK).execute();
  const { body } = await fetched(browser, '&page.size=12&option.validate=true');
  expect(numbers(body)).toEqual([STRAWBERRIES, SOAP, MILK, CHEDDAR, OAT_DRINK, SKIM_MILK, BANANAS]);
  await direct.updateTable('product').set({ brand: "Farmer's Row" }).where('gtin13', '=', STRAWBERRIES).execute();
  await direct.updateTable('price').set({ regular_cents: 349 }).where('gtin13', '=', MILK).execute();
  await fetched(browser, '&option.validate=true');
});

test('only what can be ordered at the shopper’s own store is offered, and what is sold out is not', async () => {
  const browser = await atStore();
  await sells(1, false);
  expect(numbers((await fetched(browser, '&page.size=12&option.validate=true')).body)).not.toContain(SKIM_MILK);
  await sells(1, true);
  expect(numbers((await fetched(browser, '&page.size=12&option.validate=true')).body)).toContain(SKIM_MILK);
});

test('nothing brings an allergen that the item lacks', async () => {
  expect((await fetched(await atStore(), '', OAT_DRINK)).body).toMatchObject({ replacements: [], total: 0 });
});

test('without a location there is no price, and an unknown number is not found', async () => {
  const { body } = await fetched(shop.visitor(), '');
  expect(body.replacements[0]).toMatchObject({ price: null, availability: 'unknown' });
  expect((await fetched(shop.visitor(), '', '0400000099999')).status).toBe(404);
  expect((await fetched(shop.visitor(), '&page.size=13')).status).toBe(400);
  expect((await fetched(shop.visitor(), '&option.validate=yes')).status).toBe(400);
});

test('a page of replacements costs one statement', async () => {
  const browser = await atStore();
  await fetched(browser, '&option.validate=true');
  const url = ROUTE.slice('GET '.length);
  const before = await shop.statementsOf('GET', url);
  await fetched(browser, '&option.validate=true');
  expect((await shop.statementsOf('GET', url)) - before).toBe(1);
});
