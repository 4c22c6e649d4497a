import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { BANNER, LOCKER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { GONE, MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const PRODUCTS = '/atlas/v1/product/v2/products';
const SHELVES = '/atlas/v1/product/v2/shelves';
const BOOTSTRAP = '/atlas/v1/bootstrap';
type Page = Wire<'GET /atlas/v1/product/v2/products'>;
type Details = Wire<'GET /atlas/v1/product/v2/products/:gtin13'>;
type Shelves = Wire<'GET /atlas/v1/product/v2/shelves'>;
type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;

let shop: TestShop;
/** Has not chosen how to shop. */
let visitor: Browser;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await pricesAt(STORE);
  visitor = shop.visitor();
});

async function pricesAt(locationId: string | null): Promise<void> {
  await shop.db.read
    .updateTable('banner')
    .set({ default_location_id: locationId })
    .where('banner_id', '=', BANNER)
    .execute();
  await shop.shop.banners.refresh();
}

const choose = (browser: Browser, locationId: string) =>
  browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId },
    source: 'options',
  });
const listed = async (query: string, browser = visitor) => (await browser.get<Page>(`${PRODUCTS}?${query}`)).body;
const details = async (browser: Browser) => (await browser.get<Details>(`${PRODUCTS}/${MILK}`)).body;
const defaultStore = async () => (await shop.visitor().get<Bootstrap>(BOOTSTRAP)).body.defaultStore;

test('before a choice, lists have the prices and sales of the default store, and nothing is said of its stock', async () => {
  const own = shop.visitor();
  await choose(own, STORE);
  const [before, after] = [await listed('page.size=60'), await listed('page.size=60', own)];
  const priced = ({ products }: Page) => new Map(products.map(({ gtin13, price }) => [gtin13, price]));
  expect(priced(before)).toEqual(priced(after));
  expect(new Set(before.products.map(({ availability }) => availability))).toEqual(new Set(['unknown']));
  expect(after.products.find(({ gtin13 }) => gtin13 === GONE)?.availability).toBe('unavailable');
});

test('sorting and filtering by price, and the shelf of sales, work with them', async () => {
  const cents = ({ price }: Page['products'][number]) =>
    Number((price?.promo ?? price?.regular ?? 'USD 9999').replace('USD ', ''));
  const { products } = await listed('sort=price-up&page.size=60');
  expect(products.map(cents)).toEqual(products.map(cents).toSorted((a, b) => a - b));
  const cheap = await listed('filter.price=3');
  expect(cheap.total).toBeGreaterThan(0);
  expect(cheap.products.every((product) => cents(product) < 3)).toBe(true);
  const { body } = await visitor.get<Shelves>(SHELVES);
  expect(body.onSale.length).toBeGreaterThan(0);
  expect(body.onSale.every(({ price }) => typeof price?.promo === 'string')).toBe(true);
});

test('the page of a product has them too, and costs its one statement', async () => {
  const route = `${PRODUCTS}/:gtin13`;
  const before = await shop.statementsOf('GET', route);
  expect(await details(visitor)).toMatchObject({ price: { regular: 'USD 3.49' }, availability: 'unknown' });
  expect((await shop.statementsOf('GET', route)) - before).toBe(1);
});

test('a choice ends them: products are those of the chosen store', async () => {
  await choose(visitor, STORE);
  expect(await details(visitor)).toMatchObject({ availability: 'in-stock' });
});

test('the first facts of a page name the store', async () => {
  expect(await defaultStore()).toEqual({
    locationId: STORE,
    vanityName: 'Vine Street',
    city: 'Cincinnati',
    state: 'OH',
  });
});

test.each([
  ['no store', null],
  ['a store that does not exist', '99999999'],
  ["another banner's store", OTHER_STORE],
  ['a locker', LOCKER],
])('a banner that names %s shows no prices before a choice', async (_what, locationId) => {
  await pricesAt(locationId);
  expect(await defaultStore()).toBeNull();
  expect(await details(visitor)).toMatchObject({ price: null, availability: 'unknown' });
});

test('a cart has no prices of a store that its shopper did not choose', async () => {
  const { body } = await visitor.get<Wire<'GET /atlas/v1/product/v2/cart-items'>>(
    `/atlas/v1/product/v2/cart-items?keyspace=cart-item-list&filter.gtin13s=${MILK}`,
  );
  expect(body.products).toHaveLength(1);
  expect(JSON.stringify(body.products)).not.toMatch(/USD/);
});
