import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const DEVICES = '/atlas/v1/security/v1/devices';
const PROFILE = '/atlas/v1/customer-profile/v1/profile';
const SIGN_IN = '/atlas/v1/session/sign-in';
const TOKEN = '/atlas/v1/session/payment-token';
const MINUTE = 60_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

let shop: TestShop;
const ended: string[] = [];
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000' },
    { paymentSessions: { revoke: async (sids: readonly string[]) => void ended.push(...sids) } },
  );
});
afterAll(() => shop.stop());

/** Signs in on another device. */
async function alsoOn(email: string, userAgent = LAPTOP): Promise<Browser> {
  const browser = shop.visitor();
  const entered = await browser.send(
    'POST',
    SIGN_IN,
    { email, password: PASSWORD, remember: true },
    { 'user-agent': userAgent },
  );
  expect(entered.status).toBe(200);
  return browser;
}

const devicesOf = async (browser: Browser) =>
  (await browser.get<Wire<'GET /atlas/v1/security/v1/devices'>>(DEVICES)).body.devices;
const idOf = async (browser: Browser) => (await devicesOf(browser)).find(({ isCurrent }) => isCurrent)?.id ?? '';
const statusOf = async (browser: Browser) => (await browser.get(PROFILE)).status;

test('the list has this device first, then the others, with browser and system and when they signed in', async () => {
  const here = await shop.shopper();
  shop.clock.advance(MINUTE);
  const laptop = await alsoOn(here.email);
  shop.clock.advance(MINUTE);
  const phone = await alsoOn(here.email, IPHONE);
  const named = (await devicesOf(laptop)).map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }));
  expect(named).toEqual([
    { browser: 'FIREFOX', system: 'LINUX', isCurrent: true },
    { browser: 'SAFARI', system: 'IPHONE', isCurrent: false },
    { browser: null, system: null, isCurrent: false },
  ]);
  const [current, , first] = await devicesOf(laptop);
  expect(current?.signedInAt).toBe(new Date(shop.clock.now() - MINUTE).toISOString());
  expect(first?.signedInAt).toBe(new Date(shop.clock.now() - 2 * MINUTE).toISOString());
  expect(await devicesOf(phone)).toHaveLength(3);
});

test('nothing but a short user-agent is stored of where a device is', async () => {
  const { email, profileId } = await shop.shopper();
  await alsoOn(email, `${LAPTOP} ${'x'.repeat(1_000)}`);
  const rows = await shop.db.read.selectFrom('session').selectAll().where('userId', '=', profileId).execute();
  expect(rows.map(({ ipAddress }) => ipAddress ?? '')).toEqual(['', '']);
  expect(rows.map(({ userAgent }) => userAgent?.length ?? 0).toSorted((a, b) => b - a)[0]).toBe(300);
});

test('when a device was last used is known to the hour, and costs one write an hour', async () => {
  const { email } = await shop.shopper();
  const device = await alsoOn(email);
  const marked = async () => (await devicesOf(device))[0]?.lastUsedAt;
  const signedInAt = await marked();
  shop.clock.advance(59 * MINUTE);
  expect(await marked()).toBe(signedInAt);
  shop.clock.advance(6 * MINUTE); // its pass is over
  const used = new Date(shop.clock.now()).toISOString();
  expect(await marked()).toBe(used);
  shop.clock.advance(30 * MINUTE);
  expect(await marked()).toBe(used);
});

test('a device is signed out at once, with its pass and its payment token, and the others stay', async () => {
  const here = await shop.shopper();
  const [laptop, phone] = [await alsoOn(here.email), await alsoOn(here.email, IPHONE)];
  const sid = await idOf(laptop);
  expect((await here.send('DELETE', `${DEVICES}/${sid}`)).status).toBe(204);
  expect([await statusOf(laptop), await statusOf(phone), await statusOf(here)]).toEqual([401, 200, 200]);
  expect((await laptop.send('POST', TOKEN)).status).toBe(401);
  expect(ended).toContain(sid);
  expect(await devicesOf(here)).toHaveLength(2);
  const again = await here.send('DELETE', `${DEVICES}/${sid}`);
  expect([again.status, again.body.errors.code]).toEqual([404, 'NOT_FOUND']);
});

test('two that sign out one device at once end it once', async () => {
  const here = await shop.shopper();
  const sid = await idOf(await alsoOn(here.email));
  const both = await Promise.all([1, 2, 3].map(() => here.send('DELETE', `${DEVICES}/${sid}`)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
  expect(ended.filter((each) => each === sid)).toHaveLength(1);
});

test('signing out everywhere else keeps this device alone', async () => {
  const here = await shop.shopper();
  const other = await shop.shopper();
  const others = [await alsoOn(here.email), await alsoOn(here.email, IPHONE)];
  expect((await here.send('DELETE', DEVICES)).status).toBe(204);
  expect(await Promise.all([...others, here, other].map(statusOf))).toEqual([401, 401, 200, 200]);
  expect(await devicesOf(here)).toHaveLength(1);
});

test('nobody sees or ends the session of somebody else: it is NOT_FOUND, as one that never was', async () => {
  const [victim, stranger] = [await shop.shopper(), await shop.shopper()];
  const sid = await idOf(victim);
  expect((await devicesOf(stranger)).map(({ id }) => id)).not.toContain(sid);
  const [foreign, unknown] = [
    await stranger.send('DELETE', `${DEVICES}/${sid}`),
    await stranger.send('DELETE', `${DEVICES}/${'0'.repeat(32)}`),
  ];
  const shape = ({ status, body }: typeof foreign) => [status, { ...body.errors, requestId: '' }];
  expect(shape(foreign)).toEqual(shape(unknown));
  expect(foreign.status).toBe(404);
  expect(await statusOf(victim)).toBe(200);
  for (const call of [
    shop.visitor().get(DEVICES),
    shop.visitor().send('DELETE', DEVICES),
    shop.visitor().send('DELETE', `${DEVICES}/${sid}`),
  ])
    expect((await call).status).toBe(401);
});

test('a session whose time is over is not listed', async () => {
  const here = await shop.shopper();
  const sid = await idOf(await alsoOn(here.email));
  await shop.db.single((single) =>
    single
      .updateTable('session')
      .where('sid', '=', sid)
      .set({ expiresAt: new Date(shop.clock.now()) })
      .execute(),
  );
  expect((await devicesOf(here)).map(({ id }) => id)).not.toContain(sid);
});
