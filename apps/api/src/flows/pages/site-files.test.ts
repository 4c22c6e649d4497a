import { isPage } from '@cartwright/contracts/pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = async (url: string, host?: string) => {
  const { status, body, headers } = await browserOf(shop.app, host).get<string>(url, { accept: '*/*' });
  return { status, body, type: headers['content-type'] };
};
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('robots.txt keeps search engines out of carts and calls, and leads to the sitemap', async () => {
  const { status, body, type } = await text('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const path of ['/cart', '/checkout', '/account', '/atlas/', '/search'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).not.toMatch(/^Disallow: \/(?:p|d|stores)?$/m);
  expect(body.match(/^Sitemap: .*$/gm)).toEqual(['Sitemap: http://localhost:3000/sitemap.xml']);
});

test('the sitemap of a banner lists its departments, products and stores, each at its one address', async () => {
  const index = locations((await text('/sitemap.xml')).body);
  expect(index).toEqual(
    ['pages', 'products-1', 'stores-1'].map((name) => `http://localhost:3000/sitemaps/${name}.xml`),
  );
  const all: (string | undefined)[] = [];
  for (const url of index) {
    const { status, body, type } = await text(new URL(url ?? '').pathname);
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    all.push(...locations(body));
  }
  expect(all).toEqual(
    expect.arrayContaining(['', 'd/dairy', `p/${MILK}`, `stores/${STORE}`].map((at) => `http://localhost:3000/${at}`)),
  );
  expect(new Set(all).size).toBe(all.length);
});

test('every address of a sitemap is that of a page that is there', async () => {
  const { body } = await text('/sitemaps/pages.xml', 'quayside.localhost:3000');
  const urls = locations(body);
  expect(urls.every((url) => url?.startsWith('http://quayside.localhost:3000/'))).toBe(true);
  expect(locations((await text('/sitemaps/stores-1.xml', 'quayside.localhost:3000')).body)).toHaveLength(1);
});

test('a banner that sells only in its stores has its products in its sitemap all the same', async () => {
  const index = locations((await text('/sitemap.xml', 'penny-row.localhost:3000')).body);
  expect(index).toEqual(['pages', 'products-1'].map((name) => `http://penny-row.localhost:3000/sitemaps/${name}.xml`));
});

test.each(['/sitemaps/products-2.xml', '/sitemaps/nothing.xml', '/sitemaps/pages', '/sitemaps/__proto__.xml'])(
  'there is no file of a sitemap at %s',
  async (url) => {
    expect((await text(url)).status).toBe(404);
  },
);

test('security.txt says whom to tell of a weakness, and for how long that is good', async () => {
  const { status, body, type } = await text('/.well-known/security.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: tel:+18005550100\n');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  expect(Date.parse(expires) - shop.clock.now()).toBeGreaterThan(0);
  expect(Date.parse(expires) - shop.clock.now()).toBeLessThan(365 * 24 * 3_600_000);
  const named = await startShop({ SECURITY_CONTACT: 'mailto:security@shop.example' });
  const { body: theirs } = await browserOf(named.app).get<string>('/security.txt', { accept: '*/*' });
  expect(theirs).toContain('Contact: mailto:security@shop.example\n');
  await named.stop();
});

test('password managers are sent to where a password is changed', async () => {
  const { status, headers } = await shop.visitor().get('/.well-known/change-password');
  expect([status, headers['location']]).toEqual([302, '/account/password']);
  const never = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await shop.visitor().get(never)).status).toBe(404);
});

test('the manifest installs the banner, in the language of the browser', async () => {
  const { body, headers, status } = await shop.visitor().get('/manifest.webmanifest', { 'accept-language': 'es' });
  const manifest: unknown = typeof body === 'string' ? JSON.parse(body) : body;
  expect([status, headers['content-type'], headers['content-language']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'es-US',
  ]);
  expect(manifest).toMatchObject({
    name: 'North Market: groceries & more',
    short_name: 'North Market',
    lang: 'es-US',
    start_url: '/',
    display: 'standalone',
  });
  expect((manifest as { icons: unknown[] }).icons.length).toBeGreaterThan(0);
});

test('the icon of an installed shop leads to what a shopper opens most, each a page of the shop', async () => {
  const shortcutsAt = async (host: string) => {
    const { body } = await browserOf(shop.app, host).get('/manifest.webmanifest');
    const manifest: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    return (manifest as { shortcuts: { name: string; url: string }[] }).shortcuts;
  };
  const shortcuts = await shortcutsAt('localhost:3000');
  expect(shortcuts.map(({ name }) => name)).toEqual(['Cart and Shopping List', 'Search', 'Buy Again']);
  expect(shortcuts.every(({ url }) => isPage(url))).toBe(true);
});
