import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

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

/** What a browser sends when the button of a form without fields is pressed. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
const press = (url: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  shop.app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...FORM, ...headers } });
const page = async () => (await shop.app.inject({ url: '/sim', headers: { host: 'localhost:3000' } })).body;

test('the buttons of the page stop the demo staff and start it again', async () => {
  for (const [url, status] of [
    ['/sim/stop', 'nobody picks'],
    ['/sim/start', 'are picking'],
  ] as const) {
    const { statusCode, headers } = await press(url);
    expect([statusCode, headers.location]).toEqual([303, '/sim']);
    expect(await page()).toContain(status);
  }
});

test('the button that brings cut-offs forward leads back, and another site does not press it', async () => {
  const { statusCode, headers } = await press('/sim/pick');
  expect([statusCode, headers.location]).toEqual([303, '/sim']);
  expect((await press('/sim/pick', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test.each([
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an older browser on another site', { origin: 'https://evil.example' }, 403],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }, 403],
  ['a page whose name leads here', { 'sec-fetch-site': 'same-origin', host: 'evil.example' }, 404],
  ['another machine, through a proxy', { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' }, 404],
])('%s does not stop it', async (_, headers, status) => {
  expect((await press('/sim/stop', headers)).statusCode).toBe(status);
  expect(await page()).toContain('are picking');
});

test.each([
  ['GET', '/sim'],
  ['POST', '/sim/stop'],
  ['POST', '/sim/start'],
  ['POST', '/sim/pick'],
  ['GET', '/local/mail'],
  ['GET', '/local/texts'],
] as const)('a live shop has no %s %s', (method, url) => {
  expect([shop, live].map(({ app }) => app.hasRoute({ method, url }))).toEqual([true, false]);
});
