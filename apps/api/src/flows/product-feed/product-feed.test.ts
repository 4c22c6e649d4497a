import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNER, CENTER, FAR_STORE, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { browserOf } from '#testing/browser.ts';
import { BANANAS, MILK, OAT_DRINK, WINE } from '#testing/fixture-products.ts';
import { promoPhase } from '#products/promo-phase.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import type { FeedItem } from './feed-item.ts';
import { makeProductFeeds } from './make-product-feeds.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await sql`
    update price set promo_cents = 1, promo_phase = p.ordinal % 4 from product p where p.gtin13 = price.gtin13`.execute(
    shop.db.read,
  );
  await make();
});
afterAll(() => shop.stop());

const make = () => makeProductFeeds(shop.shop, shop.clock.now());
const get = <T>(path: string, headers: Record<string, string> = {}) =>
  shop.visitor().get<T>(path, { accept: '*/*', ...headers });
const itemsOf = async (locationId: string): Promise<readonly FeedItem[]> =>
  (await get<{ items: FeedItem[] }>(`/feeds/${locationId}.json`)).body.items;

test('a feed has what the pages of a store say: each product once, with its price, its sale and its stock there', async () => {
  const items = await itemsOf(STORE);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const shelf = await shop.shop.catalog.shelf(STORE, { modality: 'IN_STORE', now: shop.clock.now() });
  const priced = shelf.products.byOrdinal.flatMap((_, ordinal) => {
    const product = shelf.at(ordinal);
    return product && product.regularCents !== null ? [product] : [];
  });
  expect(items.map(({ id }) => id).toSorted()).toEqual(priced.map(({ gtin13 }) => gtin13).toSorted());
  for (const item of items) {
    const browser = shop.visitor();
    const { body: page } = await browser.get<{
      price: { regular: string; promo: string | null };
      saleEndsAt: string | null;
    }>(`/atlas/v1/product/v2/products/${item.id}`);
    const product = priced.find(({ gtin13 }) => gtin13 === item.id);
    expect(item.availability === 'out_of_stock').toBe(product?.availability === 'unavailable');
    expect(item.store_code).toBe(STORE);
    expect(item.sale_price === '').toBe(product?.promoCents === null);
    if (page.price === null) continue; // a visitor's page shows the prices of the default store alone
    expect(item.sale_price_effective_date.split('/')[1] ?? null).toBe(page.saleEndsAt);
  }
  expect(items.some(({ sale_price: sale }) => sale !== '')).toBe(true);
  expect(items.some(({ sale_price: sale }) => sale === '')).toBe(true);
});

test('an item says all that the product data specification has of it', async () => {
  const { senderOf } = shop.shop;
  const items = await itemsOf(STORE);
  const home = senderOf(BANNER).home;
  const common = { description: 'About Red Wine.', image_link: `${home}pictures/carrot.svg`, store_code: STORE };
  expect(items.find(({ id }) => id === WINE)).toMatchObject({
    ...common,
    id: WINE,
    title: 'Long Valley Red Wine, 16 oz',
    link: `${home}p/${WINE}`,
    availability: 'in_stock',
    price: '12.99 USD',
    brand: 'Long Valley',
    gtin: WINE,
    product_type: 'Beer & Wine > Wine',
    minimum_age: 21,
  });
  expect(items.find(({ id }) => id === MILK)).toMatchObject({ minimum_age: 0 });
});

test('a sale of what is sold by weight has the price of its usual weight, too', async () => {
  const phase = promoPhase(shop.clock.now());
  await sql`update price set promo_cents = 49, promo_phase = ${phase} where gtin13 = ${BANANAS}`.execute(shop.db.read);
  await make();
  const item = (await itemsOf(STORE)).find(({ id }) => id === BANANAS);
  expect([item?.price, item?.sale_price]).toEqual(['1.73 USD', '1.23 USD']); // about 2.5 lb
});

test('a product without a price there is in no file', async () => {
  await sql`delete from price where gtin13 = ${OAT_DRINK}`.execute(shop.db.read);
  await make();
  const ids = (await itemsOf(STORE)).map(({ id }) => id);
  expect(ids).not.toContain(OAT_DRINK);
  expect(ids).toContain(MILK);
});

test('the files of a store that another banner takes over are at that banner', async () => {
  await sql`update product_feed set banner_id = ${OTHER_BANNER} where location_id = ${STORE}`.execute(shop.db.read);
  expect((await get(`/feeds/${STORE}.json`)).status).toBe(404);
  await make();
  expect((await get(`/feeds/${STORE}.json`)).status).toBe(200);
});

test('what is sold by weight has the price of its usual weight, as the cart charges it', async () => {
  const weighed = shop.shop.catalog.products().byOrdinal.find((each) => each?.facts.sellBy === 'WEIGHT')?.facts;
  const item = (await itemsOf(STORE)).find(({ id }) => id === weighed?.gtin13);
  const shelf = await shop.shop.catalog.shelf(STORE, { modality: 'IN_STORE', now: shop.clock.now() });
  const perPound = shelf.find(weighed?.gtin13 ?? '')?.regularCents ?? 0;
  const pounds = (weighed?.averageWeightGrams ?? 0) / 453.592_37;
  expect(Number(item?.price.replace(' USD', ''))).toBeCloseTo((perPound * pounds) / 100, 1);
});

test('links and pictures of a banner are at its own site, and another banner has no file of its store', async () => {
  const ownSite = browserOf(shop.app, `${OTHER_BANNER}.localhost:3000`);
  const { body } = await ownSite.get<{ items: FeedItem[] }>(`/feeds/${OTHER_STORE}.json`);
  for (const { link, image_link: image } of body.items)
    expect([new URL(link).host, new URL(image).host]).toEqual(
      Array(2).fill(new URL(shop.shop.senderOf(OTHER_BANNER).home).host),
    );
  expect((await get(`/feeds/${OTHER_STORE}.json`)).status).toBe(404);
});

test.each([
  'nothing.csv',
  `${CENTER}.csv`,
  `${STORE}.xml`,
  STORE,
  `${STORE}.csv.gz`,
  '%2e%2e.csv',
  `${'9'.repeat(60)}.csv`,
])('there is no file %s', async (file) => {
  expect((await get(`/feeds/${file}`)).status).toBe(404);
});

test('the table has the same items as RFC 4180 writes them, and text that a spreadsheet would run is escaped', async () => {
  const [ordinal] = shop.shop.catalog.products().byOrdinal.flatMap((each, at) => (each ? [at] : []));
  const gtin13 = shop.shop.catalog.products().byOrdinal[ordinal ?? 0]?.facts.gtin13 ?? '';
  const before = await sql<{ about: string }>`select about from product where gtin13 = ${gtin13}`.execute(shop.db.read);
  await sql`update product set about = '=1+1, "now"' where gtin13 = ${gtin13}`.execute(shop.db.read);
  await make();
  const { body, headers } = await get<string>(`/feeds/${STORE}.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = body.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const items = await itemsOf(STORE);
  expect(head).toBe(Object.keys(items[0] ?? {}).join(','));
  expect(lines).toHaveLength(items.length);
  expect(lines.find((line) => line.startsWith(gtin13))).toContain(`,"'=1+1, ""now""",`);
  await sql`update product set about = ${before.rows[0]?.about} where gtin13 = ${gtin13}`.execute(shop.db.read);
});

test('a file that did not change is not sent again, and made again it stays as it was', async () => {
  await make();
  const first = await get(`/feeds/${STORE}.json`);
  const etag = String(first.headers['etag']);
  const rowNow = () =>
    sql<{ made_at: Date }>`select made_at from product_feed where location_id = ${STORE} and format = 'json'`.execute(
      shop.db.read,
    );
  const before = await rowNow();
  shop.clock.advance(60_000);
  await Promise.all([make(), make()]);
  expect((await rowNow()).rows).toEqual(before.rows);
  const status = async (tags: string) => (await get(`/feeds/${STORE}.json`, { 'if-none-match': tags })).status;
  expect(await status(etag)).toBe(304);
  expect(await status(`W/"another", ${etag}`)).toBe(304);
  expect(await status(etag.replace('W/', ''))).toBe(304);
  expect(await status('*')).toBe(304);
  expect(await status('W/"another"')).toBe(200);
});

test('a file has one tag in every encoding, which says that the bytes differ', async () => {
  const [plain, gzipped] = await Promise.all(
    ['identity', 'gzip'].map((encoding) => get<string>(`/feeds/${STORE}.csv`, { 'accept-encoding': encoding })),
  );
  expect([plain, gzipped].map((each) => each?.headers['content-encoding'])).toEqual([undefined, 'gzip']);
  expect(plain?.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
  expect(gzipped?.headers['etag']).toBe(plain?.headers['etag']);
  expect(plain?.headers['vary']).toContain('accept-encoding');
});

test('a store that a banner has no more has no file after the next night', async () => {
  await sql`
    insert into product_feed select banner_id, ${CENTER}, format, made_at, etag, gzipped from product_feed
     where location_id = ${FAR_STORE}`.execute(shop.db.read);
  await make();
  const { rows } = await sql<{ location_id: string }>`select distinct location_id from product_feed`.execute(
    shop.db.read,
  );
  const ids = rows.map((row) => row.location_id);
  expect(ids).not.toContain(CENTER);
  expect(ids).toEqual(expect.arrayContaining(shop.shop.directory.storesOf(BANNER).map(({ locationId }) => locationId)));
});
