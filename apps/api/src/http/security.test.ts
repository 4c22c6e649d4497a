import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNER, HOME_ZIP } from '#testing/fixture-locations.ts';
import { openConsole } from '#testing/console.ts';
import { browserOf, type Wire } from '#testing/browser.ts';
import { newAccount } from '#testing/new-account.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;
const OPTIONS = '/atlas/v1/modality/v1/options';
const BODY = { address: { postalCode: HOME_ZIP } };

let shop: TestShop;
let live: TestShop;
beforeAll(async () => {
  shop = await startShop();
  live = await startShop({
    NODE_ENV: 'production',
    SHOP_ORIGIN: 'https://shop.example',
    PAY_ORIGIN: 'https://pay.example',
  });
});
afterAll(async () => {
  await shop.stop();
  await live.stop();
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another host of our domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['an older browser on our own page', { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' }, 200],
  ['an older browser on another page', { 'sec-fetch-site': undefined, origin: 'http://evil.example' }, 403],
  ['a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }, 403],
  ['a caller that says nothing of itself', { 'sec-fetch-site': undefined }, 403],
])('a change sent by %s is answered as it deserves', async (_who, headers, status) => {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const answer = await shop.app.inject({
    method: 'POST',
    url: OPTIONS,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...given },
    payload: JSON.stringify(BODY),
  });
  expect(answer.statusCode).toBe(status);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'a change that is not JSON but %s is refused',
  async (type) => {
    const { status, body } = await shop.visitor().send('POST', OPTIONS, BODY, { 'content-type': type });
    expect(status).toBe(403);
    expect(body.errors.code).toBe('FORBIDDEN');
  },
);

test('a form without fields, such as that of the demo staff, may be sent by our own page and by no other', async () => {
  const press = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/sim/stop',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  expect((await press({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await press({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
});

test('the page may run its own scripts, talk to the payment host and frame that alone', async () => {
  const { headers } = await live.visitor().get('/atlas/v1/bootstrap', { host: 'shop.example' });
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((each): [string, string] => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: https://pay.example",
    'font-src': "'self'",
    'connect-src': "'self' https://pay.example",
    'frame-src': 'https://pay.example',
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  });
});

test('the console compiles WebAssembly, frames nothing and talks to nobody else; the shop does not compile it', async () => {
  const policyOf = (headers: Readonly<Record<string, unknown>>) =>
    String(headers['content-security-policy']).split(';');
  const { app } = await openConsole(shop);
  const { headers } = await app.inject({ url: '/healthz' });
  expect(policyOf(headers)).toEqual(
    expect.arrayContaining(["script-src 'self' 'wasm-unsafe-eval'", "frame-src 'none'", "connect-src 'self'"]),
  );
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(policyOf((await shop.visitor().get('/atlas/v1/bootstrap')).headers)).toContain("script-src 'self'");
});

test('every response carries the security headers', async () => {
  const { headers } = await live.visitor().get('/atlas/v1/bootstrap', { host: 'shop.example' });
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('a browser may call without TLS only outside production', async () => {
  const { headers } = await shop.visitor().get('/atlas/v1/bootstrap');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('in production every cookie is bound to this one host and to TLS', async () => {
  const browser = browserOf(live.app, 'shop.example');
  await browser.get('/atlas/v1/bootstrap');
  const [visitor = ''] = browser.lastSet();
  expect(visitor).toMatch(/^__Host-visitor=.*; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const person = { email: 'live@example.com', password: PASSWORD, firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, person, { db: live.db, passwords: quickPasswords });
  const kept = browser.lastSet().filter((line) => !/Max-Age=0|1970/.test(line));
  expect(kept.map((line) => line.replace(/=.*/, '')).toSorted()).toEqual([
    '__Host-caller',
    '__Host-known',
    '__Host-owner',
    '__Host-session',
  ]);
  for (const line of kept) expect(line).toMatch(/; Secure/);
  expect((await browser.get<Bootstrap>('/atlas/v1/bootstrap')).body.session.status).toBe('fully-authenticated');
});

test('the banner of a response is the one of the host', async () => {
  const nameAt = async (host: string, url = '/atlas/v1/bootstrap') =>
    (await browserOf(shop.app, host).get<Bootstrap>(url)).body.banner;
  expect(await nameAt('localhost:3000')).toMatchObject({
    bannerId: BANNER,
    name: 'North Market',
    capabilities: { DELIVERY: true },
  });
  expect(await nameAt('quayside.localhost:3000')).toMatchObject({
    bannerId: 'quayside',
    name: 'Quayside',
    theme: 'second',
  });
  expect(await nameAt('penny-row.localhost')).toMatchObject({
    capabilities: { PICKUP: false, DELIVERY: false, IN_STORE: true },
  });
  expect(await nameAt('localhost:3000', '/atlas/v1/bootstrap?banner=quayside')).toMatchObject({ bannerId: 'quayside' });
});

test('in production an unknown host has no shop, and nobody chooses a banner by hand', async () => {
  const named = { 'x-banner-name': 'quayside' };
  for (const headers of [{}, named])
    expect((await browserOf(live.app, 'elsewhere.example').get('/atlas/v1/bootstrap', headers)).status).toBe(421);
  const bannerAt = async (host: string) =>
    (await browserOf(live.app, host).get<Bootstrap>('/atlas/v1/bootstrap', named)).body.banner.bannerId;
  expect(await bannerAt('shop.example')).toBe('quayside');
  expect(await bannerAt('penny-row.localhost')).toBe('penny-row');
  for (const open of ['/healthz', '/.well-known/jwks.json']) {
    expect((await browserOf(live.app, 'elsewhere.example').get(open)).status).toBe(200);
  }
  expect(
    (await browserOf(live.app, 'quayside.localhost').get<Bootstrap>('/atlas/v1/bootstrap')).body.banner.bannerId,
  ).toBe('quayside');
  expect(
    (await browserOf(live.app, 'shop.example').get<Bootstrap>('/atlas/v1/bootstrap?banner=quayside')).body.banner
      .bannerId,
  ).toBe(BANNER);
});
