import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf, type Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { fillPage } from './page.ts';

const PAGE =
  '<!doctype html><html><head><title>Groceries</title><script type="application/json" id="bootstrap"><!--bootstrap--></script><!--theme--></head><body></body></html>';
const HTML = { accept: 'text/html,application/xhtml+xml' };

let dist: string;
let shop: TestShop;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  for (const folder of ['assets', 'pictures', 'logos', '.vite', 'assets/.cache'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  const files = {
    'index.html': PAGE,
    'themes.json': JSON.stringify({ main: '<link href="/main.css">', second: '<link href="/second.css">' }),
    'assets/shop-abc.js': 'alert(1)',
    'assets/shop-abc.js.br': 'not really brotli',
    'pictures/carrot.svg': '<svg/>',
    'logos/north-market.svg': '<svg/>',
    '.built': 'a stamp of the build',
    '.vite/manifest.json': '{}',
    'assets/.cache/list.json': '{}',
    'notes.txt': 'of nobody’s business',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
  shop = await startShop({}, { dist });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});

const bootstrapIn = (html: string): unknown => JSON.parse(/id="bootstrap">([^<]*)</.exec(html)?.[1] ?? '');

test.each([
  ['/', 'North Market: groceries &amp; more'],
  ['/cart', 'North Market: groceries &amp; more'],
  ['/p/0400000000015', 'Three Churns Whole Milk - North Market'],
  ['/search?q=milk', 'milk - North Market'],
])('opens %s with everything that its first view needs', async (url, title) => {
  const browser = shop.visitor();
  const { status, body, headers } = await browser.get<string>(url, HTML);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain('<link href="/main.css">');
  expect(bootstrapIn(body)).toEqual((await browser.get('/atlas/v1/bootstrap')).body);
});

test('the page of a mail’s link is for no search engine, no cache and no referrer; other pages may be found', async () => {
  const headersOf = async (url: string) => (await shop.visitor().get<string>(url, HTML)).headers;
  expect(await headersOf('/order/000000000000000101')).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(await headersOf('/cart')).not.toHaveProperty('x-robots-tag');
});

test('NAV-047 the not-found page is served with HTTP status 404', async () => {
  const { status, body } = await shop.visitor().get<string>('/no/such/page', HTML);
  expect(status).toBe(404);
  expect(body).toContain('<title>North Market: groceries &amp; more</title>');
});

test('a caller that accepts anything gets the page too', async () => {
  const { status, headers } = await shop.visitor().get<string>('/', { accept: '*/*' });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a signed-in shopper’s page addresses the shopper', async () => {
  const browser = await shop.shopper({ firstName: 'Ada' });
  const { body } = await browser.get<string>('/', HTML);
  expect(bootstrapIn(body)).toMatchObject({ session: { status: 'fully-authenticated', firstName: 'Ada' } });
});

test('the page of a shopper whose session has ended is a visitor’s, and lets go of the session', async () => {
  const browser = shop.visitor();
  browser.cookies.set('session', 'long-gone.signature');
  const { body } = await browser.get<string>('/', HTML);
  expect(bootstrapIn(body)).toMatchObject({ session: { status: 'anonymous' } });
  expect(browser.cookies.has('session')).toBe(false);
});

test('another banner has its own title and theme, and keeps them for the calls that follow', async () => {
  const browser = shop.visitor();
  const { body } = await browser.get<string>('/?banner=quayside', HTML);
  expect(body).toContain('<title>Quayside</title>');
  expect(body).toContain('<link href="/second.css">');
  expect((await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap')).body.banner.bannerId).toBe(
    'quayside',
  );
});

test('caches hashed files forever, images for a day', async () => {
  const script = await shop.visitor().get('/assets/shop-abc.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toContain('javascript');
  expect((await shop.visitor().get('/pictures/carrot.svg')).headers['cache-control']).toBe('public, max-age=86400');
});

test('a page may show the images of its content host, which serves logos for any page and nothing else', async () => {
  const { headers } = await shop.visitor().get('/', HTML);
  expect(headers['content-security-policy']).toContain("img-src 'self' http://test-content.localhost:3000 data:");
  const content = browserOf(shop.app, 'test-content.localhost:3000');
  const logo = await content.get('/logos/north-market.svg');
  expect([logo.status, logo.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  const others = ['/', '/cart', '/logos/gone.svg', '/assets/shop-abc.js', '/atlas/v1/bootstrap', '/content/v1/banners'];
  const statuses = await Promise.all(others.map(async (url) => (await content.get(url, HTML)).status));
  expect(statuses).toEqual(others.map(() => 404));
  const { headers: plain } = await browserOf(shop.app, '127.0.0.1:3000').get('/', HTML);
  expect(plain['content-security-policy']).toContain("img-src 'self' data:");
});

test('states at the standard address that Global Privacy Control is honored', async () => {
  const { body } = await shop.visitor().get('/.well-known/gpc.json');
  expect(body).toEqual({ gpc: true, lastUpdate: '2026-11-21' });
});

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['GZIP', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000, br', undefined],
  ['gzip;q=0, *', undefined],
  ['x-gzip-like', undefined],
  ['', undefined],
])('to a browser that accepts %j the page goes encoded as %j', async (accepted, encoding) => {
  const { headers } = await shop.visitor().get('/cart', { ...HTML, 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

test('a browser that refuses a compressed copy of a file gets the file', async () => {
  const { headers } = await shop.visitor().get('/assets/shop-abc.js', { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('sends the compressed copy to a browser that supports it', async () => {
  const { headers } = await shop.visitor().get('/assets/shop-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['vary']).toMatch(/accept-encoding/i);
});

test.each([
  '/assets/gone.js',
  '/pictures/gone.svg',
  '/atlas/v1/nothing',
  '/accountmanagement/api/nothing',
  '/content/v1/x',
  '/index.html',
  '/.built',
  '/.vite/manifest.json',
  '/.vite%2fmanifest.json',
  '/assets/.cache/list.json',
  '/notes.txt',
  '/themes.json',
  '/assets/../themes.json',
  '/..%2fthemes.json',
])('has nothing at %s, not even the page', async (url) => {
  expect((await shop.visitor().get<string>(url, HTML)).status).toBe(404);
});

test('a call that does not want a page gets a problem, not a page', async () => {
  const { status, body } = await shop.visitor().get('/cart');
  expect(status).toBe(404);
  expect(body.errors.code).toBe('NOT_FOUND');
});

test('a name cannot end the script element or the title', () => {
  const facts = {
    title: '</title><script>',
    theme: 'main',
    head: '',
    bootstrap: JSON.stringify({ name: '</script><script>alert("$&")' }),
    isFirstVisit: true,
  };
  const { html } = fillPage(() => ({ html: PAGE, styleSource: '' }), facts);
  expect(html).toContain('<title>&lt;/title>&lt;script></title>');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(bootstrapIn(html)).toEqual({ name: '</script><script>alert("$&")' });
});

test('more pages than the limit are refused with 429 and when to retry; files of a page never are', async () => {
  const few = await startShop({ RATE_LIMIT: '12' }, { dist });
  const browser = few.visitor();
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await browser.get('/', HTML)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(Number((await browser.get('/cart', HTML)).headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 20; n += 1) expect((await browser.get('/assets/shop-abc.js')).status).toBe(200);
  expect((await few.visitor().get('/', HTML)).status).toBe(200);
  await few.stop();
});

test('says what to do if the front end is not built', async () => {
  const bare = await startShop();
  const { status, body } = await bare.visitor().get<string>('/', HTML);
  expect(status).toBe(503);
  expect(body).toContain('npm run build');
  await bare.stop();
});
