import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const HTML = { accept: 'text/html' };
const SPANISH = { ...HTML, 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' };

const page = (language: string) =>
  `<html lang="${language}"><head><title>Shop</title><script id="bootstrap"><!--bootstrap--></script><!--theme--></head></html>`;

/** What the builds of these languages leave; English stands at the root. */
function writeBuilds(locales: readonly string[]): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'builds-'));
  for (const locale of locales) {
    const base = locale === 'en-US' ? '' : `${locale}/`;
    const files = {
      'index.html': page(locale),
      'themes.json': JSON.stringify({ main: `<link href="/${base}assets/main.css">` }),
      'assets/shop-abc.js': `'${locale}'`,
      'assets/shop-abc.js.br': 'not really brotli',
      'pictures/carrot.svg': '<svg/>',
      'notes.txt': 'of nobody’s business',
      '.vite/manifest.json': '{}',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(dist, base, name)), { recursive: true });
      writeFileSync(path.join(dist, base, name), text);
    }
  }
  return dist;
}

const all = writeBuilds(['en-US', 'es-US', 'en-XA', 'xx-XX']);
const english = writeBuilds(['en-US']);
const spanish = writeBuilds(['es-US']);
let shop: TestShop;
let live: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { dist: all });
  live = await startShop(
    { NODE_ENV: 'production', SHOP_ORIGIN: 'https://shop.example', PAY_ORIGIN: 'https://pay.example' },
    { dist: all },
  );
});
afterAll(async () => {
  await Promise.all([shop.stop(), live.stop()]);
  for (const dist of [all, english, spanish]) rmSync(dist, { recursive: true });
});

const languageOf = async (browser: Browser, headers: Record<string, string> = HTML) => {
  const answer = await browser.get<string>('/', headers);
  const [, lang] = /<html lang="([^"]*)">/.exec(answer.body) ?? [];
  return { lang, header: answer.headers['content-language'], status: answer.status };
};
const choosing = (browser: Browser, locale: string): Browser => {
  browser.cookies.set('locale', locale);
  return browser;
};
const is = (locale: string) => ({ lang: locale, header: locale, status: 200 });

test('the page is in the language of the browser, and in the one that was chosen before that', async () => {
  expect(await languageOf(shop.visitor())).toEqual(is('en-US'));
  expect(await languageOf(shop.visitor(), SPANISH)).toEqual(is('es-US'));
  expect(await languageOf(choosing(shop.visitor(), 'es-US'))).toEqual(is('es-US'));
  expect(await languageOf(choosing(shop.visitor(), 'en-US'), SPANISH)).toEqual(is('en-US'));
  expect(await languageOf(choosing(shop.visitor(), '%%%'), SPANISH)).toEqual(is('es-US'));
  expect(await languageOf(choosing(shop.visitor(), 'xx-XX'))).toEqual(is('en-US'));
});

test('the page has the style sheet of its build and the facts of its language, and says what it depends on', async () => {
  const browser = shop.visitor();
  const { body, headers } = await browser.get<string>('/cart', SPANISH);
  expect(body).toContain('<link href="/es-US/assets/main.css">');
  const { body: facts } = await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap', SPANISH);
  expect(JSON.parse(/id="bootstrap">([^<]*)</.exec(body)?.[1] ?? '')).toEqual({ ...facts, locale: 'es-US' });
  expect(headers['vary']).toBe('accept-encoding, cookie, accept-language');
});

test('the files of a language are kept for ever and sent compressed, like those of English', async () => {
  for (const base of ['', '/es-US']) {
    const { status, headers } = await shop
      .visitor()
      .get(`${base}/assets/shop-abc.js`, { 'accept-encoding': 'gzip, br' });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable',
    ]);
  }
  const picture = await shop.visitor().get('/es-US/pictures/carrot.svg');
  expect(picture.headers['cache-control']).toBe('public, max-age=86400');
});

test.each([
  '/es-US/index.html',
  '/es-US/themes.json',
  '/es-US/notes.txt',
  '/es-US/.vite/manifest.json',
  '/es-US/assets/gone',
  '/es-US/assets/../../themes.json',
  '/xx-XX/assets/shop-abc.js',
])('has nothing at %s, not even the page', async (url) => {
  expect((await shop.visitor().get(url, HTML)).status).toBe(404);
});

test('a language without a build gets the English page, and Spanish alone is not a shop', async () => {
  const one = await startShop({}, { dist: english });
  expect(await languageOf(one.visitor(), SPANISH)).toEqual(is('en-US'));
  expect(await languageOf(choosing(one.visitor(), 'en-XA'))).toEqual(is('en-US'));
  await one.stop();
  const none = await startShop({}, { dist: spanish });
  expect((await none.visitor().get('/', HTML)).status).toBe(503);
  await none.stop();
});

test('the pseudo-locale is shown to whoever chose it, and never in production', async () => {
  expect(await languageOf(choosing(shop.visitor(), 'en-XA'))).toEqual(is('en-XA'));
  expect(await languageOf(shop.visitor(), { ...HTML, 'accept-language': 'en-XA' })).toEqual(is('en-US'));
  expect((await shop.visitor().get('/en-XA/assets/shop-abc.js')).status).toBe(200);
  const atLive = () => browserOf(live.app, 'shop.example');
  expect(await languageOf(choosing(atLive(), 'en-XA'))).toEqual(is('en-US'));
  expect(await languageOf(choosing(atLive(), 'es-US'))).toEqual(is('es-US'));
  expect((await atLive().get('/en-XA/assets/shop-abc.js')).status).toBe(404);
});
