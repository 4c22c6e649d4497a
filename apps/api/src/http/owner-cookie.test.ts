import { OWNER_COOKIE } from '@cartwright/contracts/owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const BOOTSTRAP = '/atlas/v1/bootstrap';
const SIGN_IN = '/atlas/v1/session/sign-in';
const SIGN_OUT = '/atlas/v1/session/sign-out';
const CART = '/atlas/v1/basket/v1/baskets/current';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const ownerOf = (browser: Browser) => browser.cookies.get(OWNER_COOKIE);
const lineOf = (browser: Browser) => browser.lastSet().find((line) => line.startsWith(`${OWNER_COOKIE}=`)) ?? '';

/** A browser with an address and what it is signed in with. */
async function signIn(browser: Browser, email: string, remember: boolean): Promise<void> {
  expect((await browser.send('POST', SIGN_IN, { email, password: PASSWORD, remember })).status).toBe(200);
}

test('each visitor and each shopper has an owner of their own, the same in every browser of a shopper', async () => {
  const [one, other] = [shop.visitor(), shop.visitor()];
  for (const visitor of [one, other]) await visitor.get(BOOTSTRAP);
  const { email } = await shop.shopper();
  const [here, there] = [shop.visitor(), shop.visitor()];
  for (const browser of [here, there]) await signIn(browser, email, true);
  expect(ownerOf(here)).toBe(ownerOf(there));
  const owners = [one, other, here].map(ownerOf);
  expect(new Set(owners).size).toBe(3);
  for (const owner of owners) expect(owner).toMatch(/^[\w-]{22}$/);
});

test('the owner lasts as long as the sign-in, and is not sent again while it is the same', async () => {
  const { email } = await shop.shopper();
  for (const remember of [true, false]) {
    const browser = shop.visitor();
    await signIn(browser, email, remember);
    expect(/Max-Age=/.test(lineOf(browser))).toBe(remember);
    await browser.get(BOOTSTRAP);
    expect(lineOf(browser)).toBe('');
    // A browser from before there was such a cookie.
    browser.cookies.delete(OWNER_COOKIE);
    await browser.get(BOOTSTRAP);
    expect(lineOf(browser)).not.toBe('');
    expect(/Max-Age=/.test(lineOf(browser))).toBe(remember);
  }
});

test('signing out names nobody, and the next call another visitor', async () => {
  const browser = await shop.shopper();
  const before = ownerOf(browser);
  await browser.send('POST', SIGN_OUT, {});
  expect(ownerOf(browser)).toBeUndefined();
  await browser.get(BOOTSTRAP);
  expect(ownerOf(browser)).toMatch(/^[\w-]{22}$/);
  expect(ownerOf(browser)).not.toBe(before);
});

test('a session that ended elsewhere takes the owner along with the page that says so', async () => {
  const browser = await shop.shopper();
  const before = ownerOf(browser);
  browser.cookies.set('session', 'long-gone.signature');
  browser.cookies.delete('caller');
  await browser.get(BOOTSTRAP);
  expect(ownerOf(browser)).not.toBe(before);
});

test('a change of the cart that was made by somebody else is refused, and changes nothing', async () => {
  const browser = shop.visitor();
  const destination = { locationId: STORE };
  const preference = { modalityType: 'PICKUP', destination, source: 'options' };
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', preference);
  const change = (owner: string | undefined) =>
    browser.send<{ counts: object }>('PUT', CART, {
      modalityType: 'PICKUP',
      ops: [{ type: 'addQty', opId: crypto.randomUUID(), gtin13: MILK, quantity: 1 }],
      ...(owner !== undefined && { owner }),
    });
  const visitor = ownerOf(browser);
  expect((await change(visitor)).status).toBe(200);
  const { email } = await shop.shopper();
  await signIn(browser, email, true);
  expect(await change(visitor)).toMatchObject({ status: 409, body: { errors: { code: 'OTHER_OWNER' } } });
  expect((await change(ownerOf(browser))).body.counts).toMatchObject({ PICKUP: 2 }); // merged, and one more
  expect((await change(undefined)).body.counts).toMatchObject({ PICKUP: 3 });
});

test('a cart that somebody else would empty stays as it is', async () => {
  const browser = await shop.shopper();
  const another = await shop.shopper();
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'options',
  });
  const op = { type: 'addQty', opId: crypto.randomUUID(), gtin13: MILK, quantity: 2 };
  await browser.send('PUT', CART, { modalityType: 'PICKUP', ops: [op] });
  const count = async () => (await browser.get<{ counts: object }>(`${CART}?modalityType=PICKUP`)).body.counts;
  const empty = (by: Browser, owner: string | undefined) =>
    by.send<{ counts: object }>('DELETE', `${CART}?modalityType=PICKUP${owner === undefined ? '' : `&owner=${owner}`}`);
  const refused = { status: 409, body: { errors: { code: 'OTHER_OWNER' } } };
  expect(await empty(browser, ownerOf(another))).toMatchObject(refused);
  expect(await empty(another, ownerOf(browser))).toMatchObject(refused);
  expect((await empty(another, undefined)).status).toBe(200);
  expect((await empty(browser, '')).status).toBe(400);
  expect(await count()).toMatchObject({ PICKUP: 2 });
  expect((await empty(browser, ownerOf(browser))).body.counts).toMatchObject({ PICKUP: 0 });
});
