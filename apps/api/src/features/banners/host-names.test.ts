import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf, type Wire } from '#testing/browser.ts';
import { BANNER, OTHER_BANNER } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test.each([
  [`${OTHER_BANNER}.localhost:3000`, OTHER_BANNER],
  [`${OTHER_BANNER.toUpperCase()}.LOCALHOST:3000`, OTHER_BANNER],
  ['LocalHost:3000', BANNER],
])('a host shows its banner however its letters are written: %s', async (host, bannerId) => {
  const { body } = await browserOf(shop.app, host).get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
  expect(body.banner.bannerId).toBe(bannerId);
});

test('a content host in capitals also serves only logos', async () => {
  const browser = browserOf(shop.app, 'Dev-Content.LOCALHOST:3000');
  expect((await browser.get('/atlas/v1/bootstrap')).status).toBe(404);
});

test('a page of a host may make changes there whatever the letter case of the request', async () => {
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/atlas/v1/session/sign-out',
    headers: { host: 'LOCALHOST:3000', origin: 'http://localhost:3000' },
  });
  expect(sent.statusCode).toBe(204);
});
