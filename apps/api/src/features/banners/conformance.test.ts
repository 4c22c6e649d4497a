import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BannerWords } from '@cartwright/contracts/banners';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANNERS } from '#seed/data/banners.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { openFamily, storeOf } from '#testing/family-world.ts';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { CART, PROMISES, TIMES, promiseBody, started } from '#testing/shopping.ts';
import type { Checkout, Reservation, Timeslots } from '#testing/shopping.ts';

type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;
type Family = Wire<'GET /content/v1/banners'>;
type Options = Wire<'POST /atlas/v1/modality/v1/options'>;

/** The test's own world has three more, without logos. */
const TOWN_BANNERS = 3;
const LOGOS = new URL('../../../../shop/public/logos/', import.meta.url);
const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
const PREFERENCES = '/atlas/v1/modality/v1/preferences';
const REQUESTED = { address: { postalCode: HOME_ZIP } };

let shop: TestShop;
/** One account for the whole family. */
let shopper: Browser;
beforeAll(async () => {
  shop = await startShop();
  await openFamily(shop);
  shopper = await shop.shopper();
});
afterAll(() => shop.stop());

/** The shopper at a banner's own host. */
function at(host: string): Browser {
  const browser = browserOf(shop.app, `${host}:3000`);
  for (const [name, value] of shopper.cookies) browser.cookies.set(name, value);
  return browser;
}

const named = (modalities: 'FULL' | 'IN_STORE' | 'NONE') =>
  BANNERS.filter((banner) => banner.ways === modalities).map((banner) => [banner.name, banner] as const);

test('CHK-052 one banner of the family allows pickup instructions, and no other', async () => {
  const allowing: string[] = [];
  for (const { bannerId, host } of BANNERS) {
    const { body } = await at(host).get<Bootstrap>('/atlas/v1/bootstrap');
    if (body.banner.pickupInstructions) allowing.push(bannerId);
  }
  expect(allowing).toEqual(['kroger']);
});

test('NAV-008 two banners differ in their words, support phone, pickup instructions and email opt-in', async () => {
  const [first, second] = await Promise.all(
    BANNERS.filter(({ theme }) => theme === 'main' || theme === 'second').map(async ({ host }) => {
      const { body } = await at(host).get<Bootstrap>('/atlas/v1/bootstrap');
      const { supportPhone, pickupInstructions, emailOptIn, copy } = body.banner;
      return { supportPhone, pickupInstructions, emailOptIn, failed: copy['promiseFailed'], sale: copy['saleTag'] };
    }),
  );
  expect(new Set([first?.pickupInstructions, second?.pickupInstructions])).toEqual(new Set([false, true]));
  expect(new Set([first?.emailOptIn, second?.emailOptIn])).toEqual(new Set([false, true]));
  for (const fact of ['supportPhone', 'failed', 'sale'] as const) {
    expect(first?.[fact]).toMatch(/./);
    expect(second?.[fact]).toMatch(/./);
    expect(second?.[fact]).not.toBe(first?.[fact]);
  }
});

describe.each(BANNERS.map((banner) => [banner.name, banner] as const))('%s', (_name, banner) => {
  test('BAN-010 opens with its own name, logo, theme, capabilities, phones and words', async () => {
    const { body } = await at(banner.host).get<Bootstrap>('/atlas/v1/bootstrap');
    const hasAll = banner.ways === 'FULL';
    expect(body.banner).toMatchObject({
      bannerId: banner.bannerId,
      name: banner.name,
      theme: banner.theme,
      company: banner.company,
      supportPhone: banner.supportPhone,
      accessibilityPhone: banner.accessibilityPhone,
      capabilities: { PICKUP: hasAll, DELIVERY: hasAll, IN_STORE: banner.ways !== 'NONE' },
    });
    expect(BannerWords.parse(body.banner.copy).title).toMatch(new RegExp(`^${banner.name}: `));
    expect(body.flags).toMatchObject(banner.flags);
    const { body: family } = await at(banner.host).get<Family>('/content/v1/banners');
    expect(family.contentOrigin).toBe(`http://test-content.${banner.host}:3000`);
    expect(family.logos.find(({ bannerId }) => bannerId === banner.bannerId)?.asset).toBe(banner.logo?.asset);
  });

  test('serves both of its content tables whole', async () => {
    const browser = at(banner.host);
    const base = `/content/v1/${banner.bannerId}/en-US`;
    const window = await browser.get(`${base}/modality/fulfillment/text`);
    const times = await browser.get(`${base}/checkout/upfront-timeslots`);
    expect([window.status, times.status]).toEqual([200, 200]);
    expect(window.body).toMatchObject({
      noStores: `There are no ${banner.name} stores near this location. Please try a different ZIP Code.`,
    });
    expect(times.body).toMatchObject({ noQuotesHeading: `${banner.name} Delivery is unavailable` });
  });
});

/** The capabilities of a banner, as in the catalog. */
const MODALITY_LABELS = {
  FULL: { DELIVERY: true, IN_STORE: true, PICKUP: true },
  IN_STORE: { DELIVERY: false, IN_STORE: true, PICKUP: false },
  NONE: { DELIVERY: false, IN_STORE: false, PICKUP: false },
};

test('BAN-001 BAN-002 the browser gets a catalog of every banner, of five fields and three capabilities each', async () => {
  const { body } = await at('localhost').get<Family>('/content/v1/banners');
  expect(body.banners).toHaveLength(BANNERS.length + TOWN_BANNERS);
  const entries = BANNERS.map(({ domain, storeLocatorBrand, tenantName, xBannerName, ways: modalities }) => ({
    domain,
    modalityCapabilities: MODALITY_LABELS[modalities],
    storeLocatorBrand,
    tenantName,
    xBannerName,
  }));
  expect(body.banners).toEqual(expect.arrayContaining(entries));
  for (const entry of body.banners) {
    expect(Object.keys(entry).toSorted(inOrder)).toEqual([
      'domain',
      'modalityCapabilities',
      'storeLocatorBrand',
      'tenantName',
      'xBannerName',
    ]);
    const { modalityCapabilities } = entry;
    expect(Object.keys(modalityCapabilities).toSorted(inOrder)).toEqual(['DELIVERY', 'IN_STORE', 'PICKUP']);
    expect(Object.values(modalityCapabilities).every((each) => typeof each === 'boolean')).toBe(true);
  }
});

test('BAN-008 BAN-009 the list of logos holds 30 banners; each has its image, and those of fuel stations have no link', async () => {
  const { body } = await at('harris-teeter.localhost').get<Family>('/content/v1/banners');
  expect(body.contentOrigin).toBe('http://test-content.harris-teeter.localhost:3000');
  expect(body.logos).toHaveLength(30);
  for (const { bannerId, domain, title, asset } of body.logos) {
    const own = BANNERS.find((banner) => banner.bannerId === bannerId);
    expect({ domain, title, asset }).toEqual({ domain: own?.domain, title: own?.name, asset: own?.logo?.asset });
    expect(readFileSync(new URL(asset, LOGOS), 'utf8')).toMatch(/^<svg /);
  }
  const unlinked = body.logos.filter(({ href }) => href === null).map(({ bannerId }) => bannerId);
  const fuel = BANNERS.filter(({ kind }) => kind === 'fuel').map(({ bannerId }) => bannerId);
  expect(unlinked.toSorted(inOrder)).toEqual(fuel.toSorted(inOrder));
});

describe.each(named('FULL'))('%s, which takes orders', (_name, banner) => {
  test('from the options through search, cart and slots to the checkout', async () => {
    const browser = at(banner.host);
    const { body: options } = await browser.send<Options>('POST', '/atlas/v1/modality/v1/options', REQUESTED);
    const own = storeOf(banner);
    shop.clock.advance(1_000); // the newest choice counts
    const ownIn = (list: Options['PICKUP']) =>
      list.filter(({ isCrossBanner }) => !isCrossBanner).map(({ destination }) => destination.locationId);
    expect([ownIn(options.PICKUP), ownIn(options.IN_STORE), ownIn(options.DELIVERY)]).toEqual([[own], [own], [own]]);
    const choice = { modalityType: 'PICKUP', destination: { locationId: own }, source: 'test' };
    expect((await browser.send('PUT', PREFERENCES, choice)).status).toBe(200);

    const found = await browser.get<{ total: number }>('/atlas/v1/product/v2/products?filter.query=milk');
    expect(found.body.total).toBeGreaterThan(0);
    const ops = [{ type: 'setQty', opId: randomUUID(), gtin13: MILK, quantity: 1 }];
    expect((await browser.send('PUT', CART, { modalityType: 'PICKUP', ops })).status).toBe(200);

    const { body: times } = await browser.send<Timeslots>('POST', TIMES, { modality: 'PICKUP' });
    const time = times.days.flatMap((day) => day.times).find(({ fits }) => fits);
    if (!time) throw new Error('no time fits');
    const { body: held } = await browser.send<Reservation>('POST', PROMISES, promiseBody(time));
    expect(held.selections[0].storeId).toBe(own);
    const { body: checkout } = await browser.get<Checkout>(await started(browser, held.id));
    expect(checkout).toMatchObject({ modalityType: 'Pickup' });
  });
});

describe.each(named('IN_STORE'))('%s, which has stores alone', (_name, banner) => {
  test('supports shopping in store; pickup and delivery are refused', async () => {
    const browser = at(banner.host);
    const destination = { locationId: storeOf(banner) };
    const choose = (modalityType: string) =>
      browser.send('PUT', PREFERENCES, { modalityType, destination, source: 'test' });
    expect((await choose('IN_STORE')).status).toBe(200);
    const refused = await choose('PICKUP');
    expect([refused.status, refused.body.errors.code]).toEqual([400, 'MODALITY_NOT_SUPPORTED']);
    const { body } = await browser.send<Options>('POST', '/atlas/v1/modality/v1/options', REQUESTED);
    expect(body.PICKUP.every(({ isCrossBanner }) => isCrossBanner)).toBe(true);
    expect(body.DELIVERY.every(({ isCrossBanner }) => isCrossBanner)).toBe(true);
  });
});

describe.each(named('NONE'))('%s, which sells no groceries', (_name, banner) => {
  test('offers no modality of its own', async () => {
    const { body } = await at(banner.host).send<Options>('POST', '/atlas/v1/modality/v1/options', REQUESTED);
    const all = [...body.PICKUP, ...body.IN_STORE, ...body.DELIVERY];
    expect(all.filter(({ isCrossBanner }) => !isCrossBanner)).toEqual([]);
  });
});
