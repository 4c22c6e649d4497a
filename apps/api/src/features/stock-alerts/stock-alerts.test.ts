import { MAX_STOCK_ALERTS, STOCK_ALERT_LASTS } from '@cartwright/rules/stock-alert';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { BANNER, CENTER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, GONE, MILK, OAT_DRINK, WINE } from '#testing/fixture-products.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { alertsOf, saveAlert } from './sql.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen } from '#testing/shopping.ts';
import { stock } from '#testing/stock.ts';

type Alerts = Wire<'GET /atlas/v1/stock-alerts/v1/alerts'>;
type Details = Wire<'GET /atlas/v1/product/v2/products/:gtin13'>;
const ALERTS = '/atlas/v1/stock-alerts/v1/alerts';
const PRODUCT = '/atlas/v1/product/v2/products/:gtin13';
const alertOf = (gtin13: string, locationId = STORE) => `${ALERTS}/${locationId}/${gtin13}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`delete from stock_alert`.execute(shop.db.read);
  await stock(shop, { gtin13: CHEDDAR, isThere: false });
});

const set = (browser: Browser, gtin13: string, locationId = STORE) => browser.send('PUT', alertOf(gtin13, locationId));
const cancel = (browser: Browser, gtin13: string) => browser.send('DELETE', alertOf(gtin13));
const listOf = async (browser: Browser) => (await browser.get<Alerts>(ALERTS)).body.alerts;
const countOf = async () => (await sql`select from stock_alert`.execute(shop.db.read)).rows.length;
const isShown = async (browser: Browser, gtin13: string) =>
  (await browser.get<Details>(PRODUCT.replace(':gtin13', gtin13))).body.hasStockAlert;

test('an alert is requested as often as one likes, is listed and shown with its product, and canceled', async () => {
  const ada = await shop.shopper();
  await chosen(ada);
  expect([await isShown(ada, CHEDDAR), await listOf(ada)]).toEqual([false, []]);
  expect((await set(ada, CHEDDAR)).status).toBe(204);
  shop.clock.advance(1_000);
  const endsAt = new Date(shop.clock.now() - 1_000 + STOCK_ALERT_LASTS).toISOString();
  for (let times = 0; times < 2; times++) {
    expect((await set(ada, CHEDDAR)).status).toBe(204);
    expect(await listOf(ada)).toEqual([
      {
        gtin13: CHEDDAR,
        brand: 'Three Churns',
        description: 'Sharp Cheddar Cheese',
        size: '16 oz',
        picture: 'carrot',
        hue: 101,
        locationId: STORE,
        locationName: 'Vine Street',
        endsAt,
      },
    ]);
  }
  expect(await isShown(ada, CHEDDAR)).toBe(true);
  for (let times = 0; times < 2; times++) expect((await cancel(ada, CHEDDAR)).status).toBe(204);
  expect([await isShown(ada, CHEDDAR), await listOf(ada), await countOf()]).toEqual([false, [], 0]);
});

test('a product says so only where it was requested, and the newest alert comes first', async () => {
  const ada = await shop.shopper();
  await chosen(ada);
  await stock(shop, { gtin13: CHEDDAR, isThere: false, locationId: CENTER });
  await set(ada, CHEDDAR, CENTER);
  expect(await isShown(ada, CHEDDAR)).toBe(false);
  shop.clock.advance(1);
  await set(ada, GONE);
  expect((await listOf(ada)).map(({ gtin13, locationName }) => [gtin13, locationName])).toEqual([
    [GONE, 'Vine Street'],
    [CHEDDAR, 'Monroe'],
  ]);
});

test("nobody sees or cancels another account's alert, and each has its own", async () => {
  const [ada, other] = [await shop.shopper(), await shop.shopper()];
  for (const browser of [ada, other]) await chosen(browser);
  await set(ada, CHEDDAR);
  expect([await listOf(other), await isShown(other, CHEDDAR)]).toEqual([[], false]);
  expect((await cancel(other, CHEDDAR)).status).toBe(204);
  expect(await listOf(ada)).toHaveLength(1);
  await set(other, CHEDDAR);
  await cancel(other, CHEDDAR);
  expect([await listOf(ada), await listOf(other)]).toMatchObject([[{ gtin13: CHEDDAR }], []]);
});

test('a visitor is asked to sign in, and the page of a product says nothing of alerts', async () => {
  const visitor = shop.visitor();
  await chosen(visitor);
  const calls = [await visitor.get(ALERTS), await set(visitor, CHEDDAR), await cancel(visitor, CHEDDAR)];
  expect(calls.map(({ status, body }) => [status, body.errors.code])).toEqual(
    calls.map(() => [401, 'NOT_SIGNED_IN'] as const),
  );
  expect([await isShown(visitor, CHEDDAR), await countOf()]).toEqual([false, 0]);
});

test.each([
  ['a product that nobody knows', ['0000000000000', STORE], 404, 'NOT_FOUND'],
  ['a number that is none', ['cheese', STORE], 400, 'INVALID_REQUEST'],
  ['a store that nobody knows', [CHEDDAR, 'nowhere'], 404, 'UNKNOWN_STORE'],
  ['a store of another banner', [CHEDDAR, OTHER_STORE], 404, 'UNKNOWN_STORE'],
  ['a name of a store that is too long', [CHEDDAR, 'x'.repeat(41)], 400, 'INVALID_REQUEST'],
  ['a product that is in stock', [MILK, STORE], 409, 'NOT_OUT_OF_STOCK'],
] as const)('an alert for %s is refused, and nothing is stored', async (_what, [gtin13, locationId], status, code) => {
  const answer = await set(await shop.shopper(), gtin13, locationId);
  expect(answer).toMatchObject({ status, body: { errors: { code } } });
  expect(await countOf()).toBe(0);
});

test.each([
  ['sold in another way', sql`select`, 'DELIVERY'],
  ['not sold there any more', sql`delete from price where gtin13 = ${WINE}`, undefined],
] as const)('a product that is %s is not out of stock', async (_what, change, isThere) => {
  const own = await startShop();
  for (const modality of ['PICKUP', 'DELIVERY', 'IN_STORE'] as const)
    await stock(own, { gtin13: WINE, isThere: modality === isThere, modality });
  await change.execute(own.db.read);
  await own.shop.catalog.refresh();
  expect(await set(await own.shopper(), WINE)).toMatchObject({
    status: 409,
    body: { errors: { code: 'NOT_OUT_OF_STOCK' } },
  });
  await own.stop();
});

/** As many alerts as an account may have, less some. */
const fill = (profileId: string, less: number) =>
  sql`insert into stock_alert (profile_id, gtin13, location_id, banner_id, locale, created_at, ends_at)
      select ${profileId}, gtin13, location_id, banner_id, 'en-US', ${new Date(shop.clock.now())}, ${new Date(shop.clock.now() + 1)}
        from product cross join location where location_id <> ${STORE} order by gtin13, location_id limit ${MAX_STOCK_ALERTS - less}`.execute(
    shop.db.read,
  );

test('an account has at most 50, also when it requests them at once; one that ended leaves room', async () => {
  const ada = await shop.shopper();
  for (const gtin13 of [MILK, OAT_DRINK]) await stock(shop, { gtin13, isThere: false });
  await fill(ada.profileId, 1);
  const wanted = [CHEDDAR, MILK, OAT_DRINK];
  const answers = await Promise.all(wanted.map((gtin13) => set(ada, gtin13)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const refused = wanted[answers.findIndex(({ status }) => status === 409)] ?? '';
  expect(await set(ada, refused)).toMatchObject({ status: 409, body: { errors: { code: 'TOO_MANY_ALERTS' } } });
  const taken = wanted[answers.findIndex(({ status }) => status === 204)] ?? '';
  expect((await set(ada, taken)).status).toBe(204);
  expect(await countOf()).toBe(MAX_STOCK_ALERTS);
  shop.clock.advance(1);
  expect((await set(ada, refused)).status).toBe(204);
  expect(await listOf(ada)).toHaveLength(2);
  for (const gtin13 of [MILK, OAT_DRINK]) await stock(shop, { gtin13, isThere: true });
});

test('whoever requests one waits for another request of the account, and counts what that one opened', async () => {
  const ada = await shop.shopper();
  await fill(ada.profileId, 1);
  const answer = await shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    expect(await alertsOf(tx, { profileId: ada.profileId, now })).toHaveLength(MAX_STOCK_ALERTS - 1);
    const other = {
      profileId: ada.profileId,
      gtin13: GONE,
      locationId: STORE,
      bannerId: BANNER,
      locale: 'en-US',
    } as const;
    await saveAlert(tx, { ...other, now, endsAt: now + 1 });
    const coming = set(ada, CHEDDAR);
    await Promise.race([lockWaits(shop.db, 1), coming]);
    return { coming };
  });
  expect(await answer.coming).toMatchObject({ status: 409, body: { errors: { code: 'TOO_MANY_ALERTS' } } });
});

test('an alert is over after 90 days, and begins anew when it is requested again', async () => {
  const early = await shop.shopper();
  await set(early, CHEDDAR);
  shop.clock.advance(STOCK_ALERT_LASTS - 1);
  // Somebody whose session is not over by then takes its place.
  const ada = await shop.shopper();
  await chosen(ada);
  await sql`update stock_alert set profile_id = ${ada.profileId}`.execute(shop.db.read);
  expect([(await listOf(ada)).length, await isShown(ada, CHEDDAR)]).toEqual([1, true]);
  shop.clock.advance(1);
  expect([(await listOf(ada)).length, await isShown(ada, CHEDDAR)]).toEqual([0, false]);
  await set(ada, CHEDDAR);
  const endsAt = new Date(shop.clock.now() + STOCK_ALERT_LASTS).toISOString();
  expect(await listOf(ada)).toMatchObject([{ endsAt }]);
  expect(await countOf()).toBe(1);
});

test('the page of a product still costs a shopper as many statements as a visitor', async () => {
  const [ada, visitor] = [await shop.shopper(), shop.visitor()];
  for (const browser of [ada, visitor]) await chosen(browser);
  const spent = async (browser: Browser) => {
    await isShown(browser, CHEDDAR);
    const before = await shop.statementsOf('GET', PRODUCT);
    await isShown(browser, CHEDDAR);
    return (await shop.statementsOf('GET', PRODUCT)) - before;
  };
  expect([await spent(ada), await spent(visitor)]).toEqual([1, 1]);
});
