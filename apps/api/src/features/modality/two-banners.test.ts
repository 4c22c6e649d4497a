import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNERS } from '#seed/data/banners.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { openFamily, storeOf } from '#testing/family-world.ts';
import { MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import {
  added,
  CART,
  type Cart,
  CHECKOUTS,
  PROMISES,
  promiseBody,
  reserved,
  startBody,
  timeOf,
  TIMES,
} from '#testing/shopping.ts';

type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;
type Consequences = Wire<'POST /atlas/v1/modality/v1/consequences'>;
const PREFERENCES = '/atlas/v1/modality/v1/preferences';
const CURRENT = `${PROMISES}/current?modalityType=PICKUP`;

let shop: TestShop;
/** One account at two banners' own hosts. */
let here: Browser;
let there: Browser;
const [HERE, THERE] = BANNERS.filter(({ ways: modalities }) => modalities === 'FULL');
beforeAll(async () => {
  shop = await startShop();
  await openFamily(shop);
  const shopper = await shop.shopper();
  [here, there] = [HERE, THERE].map((banner) => {
    const browser = browserOf(shop.app, `${banner?.host}:3000`);
    for (const [name, value] of shopper.cookies) browser.cookies.set(name, value);
    return browser;
  }) as [Browser, Browser]; // two of two
});
afterAll(() => shop.stop());

const chooses = (browser: Browser, banner: typeof HERE) => {
  if (!banner) throw new Error('the family has fewer banners that take orders');
  shop.clock.advance(1_000); // the newest choice counts
  const destination = { locationId: storeOf(banner) };
  return browser.send('PUT', PREFERENCES, { modalityType: 'PICKUP', destination, source: 'test' });
};
const bootstrap = async (browser: Browser) => (await browser.get<Bootstrap>('/atlas/v1/bootstrap')).body;

test('a store that was chosen at one banner is no choice at another: no prices, no slots, and no cart', async () => {
  await chooses(here, HERE);
  await added(here, MILK);
  const time = await timeOf(here);
  expect((await bootstrap(here)).modality?.store.locationId).toBe(HERE && storeOf(HERE));

  const elsewhere = await bootstrap(there);
  expect([elsewhere.modality, elsewhere.savedModalities]).toEqual([null, []]);
  expect(elsewhere.cartCounts).toEqual({ PICKUP: 0, DELIVERY: 0, IN_STORE: 0 });
  const preferences = await there.get<Wire<'GET /atlas/v1/modality/v1/preferences'>>(PREFERENCES);
  expect(preferences.body).toEqual({ active: null, recentStores: [] });
  const cart = await there.get<Cart>(`${CART}?modalityType=PICKUP`);
  expect([cart.body.summary, cart.body.lines]).toEqual([null, []]);
  const product = await there.get<{ price: unknown; availability: string }>(`/atlas/v1/product/v2/products/${MILK}`);
  expect(product.body).toMatchObject({ price: null, availability: 'unknown' });
  const found = await there.get<{ products: { price: unknown }[] }>('/atlas/v1/product/v2/products?filter.text=milk');
  expect(found.body.products.filter(({ price }) => price !== null)).toEqual([]);
  const refused = await there.send('POST', TIMES, { modality: 'PICKUP' });
  expect(refused.body.errors.code).toBe('NO_MODALITY');
  expect((await there.send('POST', PROMISES, promiseBody(time))).body.errors.code).toBe('QUOTE_EXPIRED');
});

test('a reservation at one banner is neither shown nor ordered at another, and is mentioned before it would be given up', async () => {
  const { body: held } = await reserved(here);
  const heldAt = async (browser: Browser) =>
    (await browser.get<Wire<'GET /atlas/v1/promising/v4/promises/current'>>(CURRENT)).body.reservation?.id ?? null;
  expect([await heldAt(here), await heldAt(there)]).toEqual([held.id, null]);
  expect((await there.send('POST', CHECKOUTS, startBody(held.id))).body.errors.code).toBe('NOT_FOUND');

  const choice = { modalityType: 'PICKUP', destination: { locationId: THERE && storeOf(THERE) } };
  const { body: reported } = await there.send<Consequences>('POST', '/atlas/v1/modality/v1/consequences', choice);
  expect(reported.reservations).toEqual([{ id: held.id, displayString: 'Tomorrow, Sun Nov 22, 8–9 AM' }]);
});

test('what is chosen at a banner takes effect there at once', async () => {
  await chooses(there, THERE);
  expect((await bootstrap(there)).modality?.store.locationId).toBe(THERE && storeOf(THERE));
  await added(there, MILK);
  await added(there, MILK);
  const cart = await there.get<Cart>(CART);
  expect(cart.body.summary?.cost.itemTotal).toBe('USD 6.98');
  expect((await bootstrap(there)).cartCounts.PICKUP).toBe(2);
});

test('what was chosen before at the other banner stays in effect there', async () => {
  expect((await bootstrap(here)).modality?.store.locationId).toBe(HERE && storeOf(HERE));
  const cart = await here.get<Cart>(CART);
  expect(cart.body.summary?.cost.itemTotal).toBe('USD 3.49');
  expect((await here.send('POST', TIMES, { modality: 'PICKUP' })).status).toBe(200);
});

test('a cart that is emptied at one banner stays at the other', async () => {
  expect((await there.send<Cart>('DELETE', `${CART}?modalityType=PICKUP`)).body.counts.PICKUP).toBe(0);
  expect((await here.get<Cart>(CART)).body.counts.PICKUP).toBe(1);
});
