import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CENTER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { START } from '#testing/database.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import * as items from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { makeTextHits } from './text-hits.ts';

const PRODUCTS = '/atlas/v1/product/v2/products';
const SHELVES = '/atlas/v1/product/v2/shelves';
const SUGGESTIONS = '/atlas/v1/product/v2/suggestions?text=';
type Page = Wire<'GET /atlas/v1/product/v2/products'>;
type Product = Page['products'][number];
type Details = Wire<'GET /atlas/v1/product/v2/products/:gtin13'>;
type Suggestions = Wire<'GET /atlas/v1/product/v2/suggestions'>;
type Shelves = Wire<'GET /atlas/v1/product/v2/shelves'>;
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
const names = (page: { products: readonly Product[] }): string[] => page.products.map(({ description }) => description);

test('finds by text, the best match first, and counts for the filters', async () => {
  const page = await search({ 'filter.text': 'milk' });
  expect(names(page)).toEqual(['Whole Milk', 'Skim Milk', 'Oat Drink', 'Discontinued Milk Chocolate']);
  expect(page).toMatchObject({
    total: 4,
    correctedTo: null,
    departments: [{ departmentId: 'dairy', name: 'dairy', count: 4 }],
  });
  expect(page.brands).toContainEqual({ brand: 'Three Churns', count: 1 });
});

test.each([
  ['a word that has only begun', 'strawb', 'Strawberries'],
  ['another form of the word', 'strawberry', 'Strawberries'],
  ['several words in any order', 'cheese sharp', 'Sharp Cheddar Cheese'],
  ['a brand with an apostrophe', 'farmer’s row', 'Strawberries'],
  ['capital letters, marks and idle words', '  The WHOLE & milk! ', 'Whole Milk'],
])('finds %s', async (_how, text, first) => {
  expect(names(await search({ 'filter.text': text }))[0]).toBe(first);
});

test.each([
  ['mlik', 'milk', 'Whole Milk'],
  ['chedar', 'cheddar', 'Sharp Cheddar Cheese'],
  ['strwaberies', 'strawberries', 'Strawberries'],
  ['organic bannanas', 'organic bananas', 'Organic Bananas'],
])('mends %s and says what it searched for', async (typed, meant, first) => {
  const page = await search({ 'filter.text': typed });
  expect(page.correctedTo).toBe(meant);
  expect(names(page)[0]).toBe(first);
});

test.each(['zzzzqqq', '%', "'); drop table product; --", '&|!():*', 'the'])('answers %j with nothing', async (text) => {
  expect(await search({ 'filter.text': text })).toMatchObject({ products: [], total: 0, correctedTo: null });
});

test('a search costs the one statement that reads where the shopper shops, a corrected one no more', async () => {
  const spent = async (text: string) => {
    const before = await shop.statementsOf('GET', PRODUCTS);
    await search({ 'filter.text': text });
    return (await shop.statementsOf('GET', PRODUCTS)) - before;
  };
  expect(await spent('milk')).toBe(1);
  expect(await spent('mlik')).toBe(1);
});

test.each([
  ['vegan', ['Oat Drink', 'Organic Bananas', 'Strawberries']],
  ['organic', ['Organic Bananas']],
  ['gluten-free', ['Organic Bananas', 'Strawberries']],
  ['on-sale', ['Strawberries']],
  ['vegan,on-sale', ['Strawberries']],
])('keeps only what is %s', async (flags, expected) => {
  expect(names(await search({ 'filter.flags': flags, sort: 'name' }))).toEqual(expected);
});

test('omits unavailable items, or what SNAP does not pay for, when requested', async () => {
  expect(names(await search({ 'filter.flags': 'available' }))).not.toContain('Discontinued Milk Chocolate');
  expect(names(await search({ 'filter.flags': 'snap' }))).not.toContain('Hand Soap');
});

test('sorts by the current price, and pages without a gap', async () => {
  const all = await search({ sort: 'price-up' });
  const paid = all.products.map(({ price }) => price?.promo ?? price?.regular);
  expect(paid.slice(0, 3)).toEqual(['USD 1.73', 'USD 2.50', 'USD 2.99']);
  const pages = [0, 4, 8].map((offset) =>
    search({ sort: 'price-up', 'page.size': '4', 'page.offset': String(offset) }),
  );
  const joined = (await Promise.all(pages)).flatMap(names);
  expect(joined).toEqual(names(all));
  expect(names(await search({ sort: 'price-down' })).at(0)).toBe('Red Wine');
});

test('a list that was shown before follows a change of prices, of stock and of products', async () => {
  const changing = await startShop();
  const browser = changing.visitor();
  await choose(browser, { modalityType: 'PICKUP', destination: { locationId: STORE } });
  const cheapest = async () => (await search({ sort: 'price-up', 'filter.text': 'milk' }, browser)).products[0];
  const change = async (statement: RawBuilder<unknown>) => {
    await statement.execute(changing.db.read);
    await changing.shop.catalog.refresh();
  };
  expect(await cheapest()).toMatchObject({ gtin13: items.GONE, availability: 'unavailable' });
  await change(sql`update price set regular_cents = 101 where gtin13 = ${items.OAT_DRINK}`);
  expect(await cheapest()).toMatchObject({ gtin13: items.OAT_DRINK, availability: 'in-stock' });
  await change(sql`update availability set sellable = ~sellable where location_id = ${STORE}`);
  expect(await cheapest()).toMatchObject({ gtin13: items.OAT_DRINK, availability: 'unavailable' });
  await change(sql`update product set description = 'Oat Drink, Now Larger' where gtin13 = ${items.OAT_DRINK}`);
  expect(await cheapest()).toMatchObject({ description: 'Oat Drink, Now Larger' });
  await change(
    sql`update product set commodity = 'Drinks', sub_commodity = 'Drinks' where gtin13 = ${items.OAT_DRINK}`,
  );
  expect((await cheapest())?.gtin13).not.toBe(items.OAT_DRINK);
  await changing.stop();
});

test('a search that is running while the products change is answered', async () => {
  const textHits = makeTextHits(shop.db);
  const before = shop.shop.catalog.products();
  const running = textHits(before, ['milk']);
  const later = textHits({ ...before }, ['milk']);
  expect([(await running).length, (await later).length]).toEqual([4, 4]);
});

test('an empty department is no department, and not all of them', async () => {
  expect((await search({})).total).toBe(9);
  expect((await search({ 'filter.department': '' })).total).toBe(0);
});

test('CRT-145 lists product data, without nutrition, by number in the requested order, without those that do not exist', async () => {
  const { products } = await search({ 'filter.gtin13s': `${items.CHEDDAR},9999999999999,${items.MILK}` });
  expect(products.map(({ gtin13 }) => gtin13)).toEqual([items.CHEDDAR, items.MILK]);
  expect(products[1]).toEqual({
    gtin13: items.MILK,
    brand: 'Three Churns',
    description: 'Whole Milk',
    size: '16 oz',
    departmentId: 'dairy',
    picture: 'carrot',
    hue: 101,
    sellBy: 'UNIT',
    averageWeightGrams: null,
    maxQuantity: 6,
    snapEligible: true,
    minAge: 0,
    price: { regular: 'USD 3.49', promo: null, yellowTag: false, unitPrice: '21.8¢/oz' },
    availability: 'in-stock',
  });
});

test('prices at the chosen store: promotion in its week only, an item sold by weight at its average weight', async () => {
  const [berries, bananas] = (await search({ 'filter.gtin13s': `${items.STRAWBERRIES},${items.BANANAS}` })).products;
  expect(berries?.price).toEqual({ regular: 'USD 5.00', promo: 'USD 3.99', yellowTag: true, unitPrice: '24.9¢/oz' });
  expect(berries?.availability).toBe('low');
  expect(bananas?.price).toMatchObject({ regular: 'USD 1.73', promo: null, unitPrice: '$0.69/lb' });
  const later = await startShop();
  const browser = later.visitor();
  await choose(browser, { modalityType: 'PICKUP', destination: { locationId: STORE } });
  const { saleEndsAt } = (await browser.get<Details>(`${PRODUCTS}/${items.STRAWBERRIES}`)).body;
  const left = Date.parse(saleEndsAt ?? '') - later.clock.now();
  expect(left).toBeGreaterThan(0);
  expect((await browser.get<Details>(`${PRODUCTS}/${items.BANANAS}`)).body.saleEndsAt).toBeNull();
  expect((await browser.get<Shelves>(SHELVES)).body.saleEndsAt).toBe(saleEndsAt);
  later.clock.advance(left - 1);
  expect((await search({ 'filter.gtin13s': items.STRAWBERRIES }, browser)).products[0]?.price?.promo).toBe('USD 3.99');
  later.clock.advance(1);
  expect((await search({ 'filter.gtin13s': items.STRAWBERRIES }, browser)).products[0]?.price?.promo).toBeNull();
  later.clock.advance(WEEK - left);
  expect((await search({ 'filter.gtin13s': items.STRAWBERRIES }, browser)).products[0]?.price?.promo).toBeNull();
  later.clock.advance(3 * WEEK);
  expect((await search({ 'filter.gtin13s': items.STRAWBERRIES }, browser)).products[0]?.price?.promo).toBe('USD 3.99');
  await later.stop();
});

test('a price of one store alone overrides that of its zone', async () => {
  await shop.db.read
    .insertInto('price_override')
    .values({ location_id: CENTER, gtin13: items.SOAP, regular_cents: 199 })
    .execute();
  await shop.shop.catalog.refresh();
  const browser = shop.visitor();
  await choose(browser, { modalityType: 'DELIVERY', destination: { address: { zipCode: HOME_ZIP } } });
  expect((await search({ 'filter.gtin13s': items.SOAP }, browser)).products[0]?.price?.regular).toBe('USD 1.99');
  expect((await search({ 'filter.gtin13s': items.SOAP })).products[0]?.price?.regular).toBe('USD 2.50');
});

test('says per modality what is available; without a choice nothing has a price', async () => {
  const wine = async (browser: Browser) => (await search({ 'filter.gtin13s': items.WINE }, browser)).products[0];
  const browser = shop.visitor();
  expect(await wine(browser)).toMatchObject({ price: null, availability: 'unknown' });
  await choose(browser, { modalityType: 'DELIVERY', destination: { address: { zipCode: HOME_ZIP } } });
  expect(await wine(browser)).toMatchObject({ availability: 'unavailable' });
  expect(await wine(shopper)).toMatchObject({ availability: 'in-stock', minAge: 21 });
});

test('returns everything about one product in one statement', async () => {
  const before = await shop.statementsOf('GET', `${PRODUCTS}/:gtin13`);
  const { body } = await shopper.get<Details>(`${PRODUCTS}/${items.MILK}`);
  expect(body).toMatchObject({
    description: 'Whole Milk',
    departmentName: 'dairy',
    allergens: ['milk'],
    diet: ['vegetarian'],
    prop65: null,
    nutrition: null,
  });
  expect((await shop.statementsOf('GET', `${PRODUCTS}/:gtin13`)) - before).toBe(1);
});

test('offers as similar only what is sold here and brings no new allergen', async () => {
  const similarTo = async (gtin13: string) =>
    (await shopper.get<Details>(`${PRODUCTS}/${gtin13}`)).body.similar.map((each) => each.description);
  expect(await similarTo(items.MILK)).toEqual(['Skim Milk', 'Oat Drink']);
  expect(await similarTo(items.OAT_DRINK)).toEqual([]);
});

test('an unknown product is not found; an invalid number is an invalid request', async () => {
  expect((await shopper.get<Details>(`${PRODUCTS}/9999999999999`)).status).toBe(404);
  expect((await shopper.get<Details>(`${PRODUCTS}/12`)).body.errors).toMatchObject({
    code: 'INVALID_REQUEST',
    field: 'gtin13',
  });
});

test('completes a partial word and shows matching products', async () => {
  const { body } = await shopper.get<Suggestions>(`${SUGGESTIONS}mi`);
  expect(body.words).toEqual(['milk']);
  expect(body.products.map((each) => each.description)).toContain('Whole Milk');
  expect((await shopper.get<Suggestions>(`${SUGGESTIONS}whole%20mi`)).body).toMatchObject({
    words: ['whole milk'],
    products: [{ gtin13: items.MILK }],
  });
  expect((await shopper.get<Suggestions>(`${SUGGESTIONS}discontinued`)).body.products).toEqual([]);
  expect((await shopper.get<Suggestions>(`${SUGGESTIONS}zzz`)).body).toEqual({
    words: [],
    places: [],
    brands: [],
    products: [],
  });
});

test('fills the home page: on sale and popular, as available', async () => {
  const { body } = await shopper.get<Shelves>(SHELVES);
  expect(names({ products: body.onSale })).toEqual(['Strawberries']);
  expect(names({ products: body.popular }).slice(0, 2)).toEqual(['Organic Bananas', 'Whole Milk']);
  expect(names({ products: body.popular })).not.toContain('Discontinued Milk Chocolate');
  expect(body.buyAgain).toEqual([]);
});

test("a visitor's home page costs the one statement that reads where they shop", async () => {
  const spent = async () => {
    const before = await shop.statementsOf('GET', SHELVES);
    await shopper.get<Shelves>(SHELVES);
    return (await shop.statementsOf('GET', SHELVES)) - before;
  };
  expect(await spent()).toBe(1);
  expect(await spent()).toBe(1);
});

test('shows a shopper the items of the last orders, the newest first', async () => {
  const buyer = await shop.shopper();
  await choose(buyer, { modalityType: 'PICKUP', destination: { locationId: STORE } });
  await insertOrder(shop.db, { profileId: buyer.profileId, at: START - 2 * WEEK, gtins: [items.SOAP, items.MILK] });
  await insertOrder(shop.db, { profileId: buyer.profileId, at: START - WEEK, gtins: [items.CHEDDAR, items.MILK] });
  const { body } = await buyer.get<Shelves>(SHELVES);
  expect(names({ products: body.buyAgain })).toEqual(['Whole Milk', 'Sharp Cheddar Cheese', 'Hand Soap']);
  expect(body.buyAgain[0]?.price?.regular).toBe('USD 3.49');
  expect((await (await shop.shopper()).get<Shelves>(SHELVES)).body.buyAgain).toEqual([]);
});

test.each([
  'page.size=0',
  'page.size=61',
  'page.offset=-1',
  'sort=newest',
  'filter.flags=cheap',
  'filter.price=cheap',
  'filter.size=big',
  'filter.gtin13s=12',
])('refuses %s with the field', async (query) => {
  const { status, body } = await shopper.get(`${PRODUCTS}?${query}`);
  expect(status).toBe(400);
  expect(query).toContain(body.errors.field?.split('.')[0]);
});
