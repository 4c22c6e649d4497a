import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf, type Browser, type Wire } from '#testing/browser.ts';
import { clip, insertCoupon } from '#testing/coupons.ts';
import { OTHER_BANNER } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, checkingOut, CHECKOUTS, ORDERS, type Order, placed } from '#testing/shopping.ts';

type Coupons = Wire<'GET /atlas/v1/coupons/v1/coupons'>;
const LIST = '/atlas/v1/coupons/v1/coupons';
const clipOf = (id: string) => `/atlas/v1/coupons/v1/clips/${id}`;
const ALWAYS = { startsAt: 0, endsAt: Date.UTC(2099, 0, 1) };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  await insertCoupon(shop.db, { ...ALWAYS, id: 'milk', gtin13s: [MILK], off: 75 });
  await insertCoupon(shop.db, { ...ALWAYS, id: 'few', gtin13s: [CHEDDAR], rate: 1_500, total: 3 });
  await insertCoupon(shop.db, { ...ALWAYS, id: 'foreign', bannerId: OTHER_BANNER });
  await insertCoupon(shop.db, { id: 'ended', startsAt: 0, endsAt: Date.UTC(2021, 0, 1) });
  await insertCoupon(shop.db, { id: 'future', startsAt: Date.UTC(2098, 0, 1), endsAt: Date.UTC(2099, 0, 1) });
  await insertCoupon(shop.db, { ...ALWAYS, id: 'empty', total: 1 });
  await shop.db.single((db) => db.updateTable('coupon').set({ uses: 1 }).where('coupon_id', '=', 'empty').execute());
});
afterAll(() => shop.stop());

const statesOf = async (browser: Browser) =>
  Object.fromEntries((await browser.get<Coupons>(LIST)).body.coupons.map(({ id, state }) => [id, state]));

test('anyone sees the coupons of the banner that hold now, with what they are for and what is left', async () => {
  const { status, body } = await browserOf(shop.app).get<Coupons>(LIST);
  expect(status).toBe(200);
  expect(Object.fromEntries(body.coupons.map(({ id, state }) => [id, state]))).toEqual({
    empty: 'USED_UP',
    few: 'AVAILABLE',
    milk: 'AVAILABLE',
  });
  expect(body.coupons.find(({ id }) => id === 'few')).toMatchObject({
    reward: { kind: 'percent-off', basisPoints: 1_500 },
    gtin13s: [CHEDDAR],
    left: 3,
  });
});

test('a coupon names its department in the language of the request', async () => {
  const visitor = browserOf(shop.app);
  await shop.db.single((db) =>
    db.updateTable('coupon').set({ department_id: 'wine' }).where('coupon_id', '=', 'few').execute(),
  );
  const nameIn = async (language: string) => {
    const { body } = await visitor.get<Coupons>(LIST, { 'accept-language': language });
    return body.coupons.find(({ id }) => id === 'few')?.departmentName;
  };
  expect(await nameIn('en-US')).toBe('Beer & Wine');
  expect(await nameIn('es-US')).toBe('Cerveza y vino');
});

test('a coupon is titled in the language of the request, and in English without a title of its own in it', async () => {
  await insertCoupon(shop.db, { ...ALWAYS, id: 'titled', spanish: 'Queso rallado' });
  const titlesIn = async (language: string) => {
    const { body } = await browserOf(shop.app).get<Coupons>(LIST, { 'accept-language': language });
    return ['titled', 'milk'].map((wanted) => body.coupons.find(({ id }) => id === wanted)?.title);
  };
  expect(await titlesIn('en-US')).toEqual(['Coupon titled', 'Coupon milk']);
  expect(await titlesIn('es-US')).toEqual(['Queso rallado', 'Coupon milk']);
  await shop.db.single((db) => db.deleteFrom('coupon').where('coupon_id', '=', 'titled').execute());
});

test('a shopper clips and puts back as often as they like, and nobody else is concerned', async () => {
  const [ada, other] = [await shop.shopper(), await shop.shopper()];
  for (let times = 0; times < 2; times++) expect((await ada.send('PUT', clipOf('milk'), {})).status).toBe(204);
  expect(await statesOf(ada)).toMatchObject({ milk: 'CLIPPED', few: 'AVAILABLE' });
  expect(await statesOf(other)).toMatchObject({ milk: 'AVAILABLE' });
  expect((await other.send('DELETE', clipOf('milk'))).status).toBe(204);
  expect(await statesOf(ada)).toMatchObject({ milk: 'CLIPPED' });
  for (let times = 0; times < 2; times++) expect((await ada.send('DELETE', clipOf('milk'))).status).toBe(204);
  expect(await statesOf(ada)).toMatchObject({ milk: 'AVAILABLE' });
});

test('a coupon that ended is listed for 30 days to whoever clipped or used it, the first to end first', async () => {
  const [ada, bob, other] = [await shop.shopper(), await shop.shopper(), await shop.shopper()];
  const now = shop.clock.now();
  const ends = { recent: now - 30 * DAY + 1, old: now - 30 * DAY, now };
  for (const [id, endsAt] of Object.entries(ends)) {
    await insertCoupon(shop.db, { id, startsAt: 0, endsAt });
    await clip(shop.db, ada.profileId, id);
    await clip(shop.db, bob.profileId, id);
  }
  await shop.db.single((db) =>
    db.updateTable('coupon_clip').set({ is_clipped: false, uses: 1 }).where('profile_id', '=', bob.profileId).execute(),
  );
  expect(Object.entries(await statesOf(ada)).slice(0, 2)).toEqual([
    ['recent', 'ENDED'],
    ['now', 'ENDED'],
  ]);
  expect(await statesOf(bob)).toMatchObject({ recent: 'USED', now: 'USED' });
  for (const each of [await statesOf(ada), await statesOf(bob)]) expect(each).not.toHaveProperty('old');
  for (const id of Object.keys(ends)) expect(await statesOf(other)).not.toHaveProperty(id);
});

test.each([
  ['of another banner', 'foreign', 404, 'NOT_FOUND'],
  ['that nobody knows', 'nothing', 404, 'NOT_FOUND'],
  ['that has not begun', 'future', 404, 'NOT_FOUND'],
  ['that has ended', 'ended', 409, 'COUPON_ENDED'],
  ['that is used up', 'empty', 409, 'COUPON_USED_UP'],
])('a coupon %s is refused by its code, and nothing is clipped', async (_what, id, status, code) => {
  const ada = await shop.shopper();
  const answer = await ada.send('PUT', clipOf(id), {});
  expect(answer).toMatchObject({ status, body: { errors: { code } } });
  const clips = await shop.db.read.selectFrom('coupon_clip').selectAll().where('coupon_id', '=', id).execute();
  expect(clips).toEqual([]);
});

test('a visitor is asked to sign in', async () => {
  expect((await browserOf(shop.app).send('PUT', clipOf('milk'), {})).status).toBe(401);
});

test('an order keeps what a coupon took off, and the coupon is used for its shopper', async () => {
  const ada = await shop.shopper();
  await ada.send('PUT', clipOf('milk'), {});
  const { url, checkout } = await checkingOut(ada);
  const plain = (await atCheckout(shop)).checkout;
  const cents = (text: string) => Math.round(Number(text.slice(4)) * 100);
  expect(cents(plain.summary.cost.itemTotal) - cents(checkout.summary.cost.itemTotal)).toBe(75);
  expect((await placed(ada, url, checkout)).status).toBe(200);
  const order = await ada.get<Order>(url.replace(CHECKOUTS, ORDERS));
  const line = order.body.lineItems.find(({ gtin13 }) => gtin13 === MILK);
  expect(line?.priceAdjustment.coupons).toMatchObject([{ id: 'milk', type: 'DIGITAL', discount: 'USD 0.75' }]);
  expect(order.body.summary.lines.find(({ type }) => type === 'COUPONS')).toMatchObject({ amount: 'USD -0.75' });
  expect(await statesOf(ada)).toMatchObject({ milk: 'USED' });
  expect(await ada.send('PUT', clipOf('milk'), {})).toMatchObject({
    status: 409,
    body: { errors: { code: 'COUPON_USED' } },
  });
});

test.each([
  ['es-US', 'Leche entera'],
  ['en-US', 'Coupon whole-milk'],
])('an order keeps the title that its coupon had in %s, whatever its reader speaks later', async (locale, title) => {
  await insertCoupon(shop.db, { ...ALWAYS, id: 'whole-milk', gtin13s: [MILK], spanish: 'Leche entera' });
  const ada = await shop.shopper();
  ada.cookies.set('locale', locale);
  await ada.send('PUT', clipOf('whole-milk'), {});
  const { url, checkout } = await checkingOut(ada);
  const titlesOf = (lines: Order['summary']['lines']) =>
    lines.flatMap(({ type, nestedLines }) => (type === 'COUPONS' ? nestedLines.map((each) => each.description) : []));
  expect(titlesOf(checkout.calculatedProperties.uiPaymentSummary)).toEqual([title]);
  expect((await placed(ada, url, checkout)).status).toBe(200);
  await shop.db.single((db) =>
    db.updateTable('coupon').set({ titles: '{}', title: 'Other' }).where('coupon_id', '=', 'whole-milk').execute(),
  );
  for (const later of ['en-US', 'es-US']) {
    ada.cookies.set('locale', later);
    expect(titlesOf((await ada.get<Order>(url.replace(CHECKOUTS, ORDERS))).body.summary.lines)).toEqual([title]);
  }
  await shop.db.single((db) => db.deleteFrom('coupon').where('coupon_id', '=', 'whole-milk').execute());
});
