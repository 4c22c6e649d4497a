import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBannerFiles } from '@cartwright/server/banner-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#seed/banner-words.ts';
import { type BannerFacts, BANNERS } from '#seed/data/banners.ts';
import { browserOf, type Wire } from '#testing/browser.ts';
import { writeBanners } from '#testing/family-world.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { wordGaps } from '#testing/word-gaps.ts';

const GUIDE = path.resolve(import.meta.dirname, '../../../../../docs/adding-a-banner.md');
const HOST = 'pebble-market.localhost:3000';
const HTML = { accept: 'text/html' };

let folder: string;
let shop: TestShop;
let added: BannerFacts;

/** A family with one more banner, its file as the guide prints it; and a front end whose build has its style sheet. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'banner-'));
  const [, file = ''] = /```json\n([^]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  mkdirSync(path.join(folder, 'banners'));
  writeFileSync(path.join(folder, 'banners/pebble-market.json'), file);
  const files = {
    'index.html': '<head><title>Groceries</title><!--theme--></head><script id="bootstrap"><!--bootstrap--></script>',
    'themes.json': '{"main":"<link href=/main.css>","pebble-market":"<link href=/pebble.css>"}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  [added] = readBannerFiles(pathToFileURL(`${folder}/banners/`)) as [BannerFacts];
  shop = await startShop({}, { dist: folder });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

/** The banners of a folder with one file: the added banner's, with some fields changed. */
function readWith(changed: object) {
  const own = pathToFileURL(`${mkdtempSync(path.join(folder, 'odd-'))}/`);
  const { bannerId: _, ...file } = added;
  writeFileSync(new URL('odd.json', own), JSON.stringify({ ...file, ...changed }));
  return readBannerFiles(own);
}

test('without its file the host shows the main banner', async () => {
  const { body } = await browserOf(shop.app, HOST).get<string>('/', HTML);
  expect(body).toContain('<link href=/main.css>');
});

test('a banner is its file and its style sheet: it has every text, and is served at its host with its theme', async () => {
  expect(wordGaps([...BANNERS, added], wordsOf)).toEqual([]);
  await writeBanners(shop, [added]);
  const browser = browserOf(shop.app, HOST);
  const { body } = await browser.get<string>('/', HTML);
  expect(body).toContain('<link href=/pebble.css>');
  expect(body).toContain('<title>Pebble Market: Groceries for Pickup and Delivery</title>');
  const bootstrap = await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
  expect(bootstrap.body.banner).toMatchObject({ bannerId: 'pebble-market', copy: { saleTag: 'Pebble price' } });
  expect(bootstrap.body.flags).toMatchObject({ disableGeoLocation: true });
});

test("a file's values replace those in the database, and nothing else changes", async () => {
  const renamed = { ...added, name: 'Pebble & Sons', flags: {} };
  const before = shop.shop.banners.all().filter(({ bannerId }) => bannerId !== added.bannerId);
  await writeBanners(shop, [renamed]);
  const all = shop.shop.banners.all();
  expect(all.filter(({ bannerId }) => bannerId !== added.bannerId)).toEqual(before);
  expect(shop.shop.banners.get(added.bannerId)).toMatchObject({
    name: 'Pebble & Sons',
    flags: { disableGeoLocation: false },
  });
});

test('robots.txt names one more sitemap of a banner, if its file has one', async () => {
  const sitemaps = async () => {
    const { body } = await browserOf(shop.app, HOST).get<string>('/robots.txt', { accept: '*/*' });
    return [...body.matchAll(/^Sitemap: (.*)$/gm)].map(([, url]) => url);
  };
  const extraSitemap = 'https://magazine.pebblemarket.example/sitemap.xml';
  await writeBanners(shop, [{ ...added, extraSitemap }]);
  const [own, ...others] = await sitemaps();
  expect(new URL(own ?? '').pathname).toBe('/sitemap.xml');
  expect(others).toEqual([extraSitemap]);
  await writeBanners(shop, [added]);
  expect(await sitemaps()).toEqual([own]);
});

test.each(['http://magazine.example/sitemap.xml', 'ftp://magazine.example/sitemap.xml', 'sitemap.xml', ''])(
  'a file whose further sitemap is "%s" is refused, and told what it must be',
  (extraSitemap) => {
    expect(() => readWith({ extraSitemap })).toThrow(
      'odd.json: ✖ must be an https address: https://…\n  → at extraSitemap',
    );
  },
);

test('an address of a further sitemap brings no line of its own into robots.txt', () => {
  const [{ extraSitemap } = added] = readWith({ extraSitemap: 'https://magazine.example/a\nDisallow: /' });
  expect(extraSitemap).toBe('https://magazine.example/aDisallow:%20/');
});

test('CNT-016 the messages for a wrong ZIP, no stores and both failures of the position are settings of a banner', async () => {
  const own = { invalidZip: 'A', noStores: 'B', locationDenied: 'C', locationFailed: 'D' };
  await writeBanners(shop, [{ ...added, words: { 'en-US': { 'modality/fulfillment/text': own } } }]);
  const url = '/content/v1/pebble-market/en-US/modality/fulfillment/text';
  expect((await shop.visitor().get(url)).body).toMatchObject(own);
});

test('a table that lacks a text is not served at all, and an unknown language gets the first', async () => {
  const url = (locale: string) => `/content/v1/pebble-market/${locale}/checkout/upfront-timeslots`;
  expect((await shop.visitor().get(url('xx-XX'))).body).toEqual((await shop.visitor().get(url('en-US'))).body);
  await shop.db.read
    .deleteFrom('banner_copy')
    .where('banner_id', '=', added.bannerId)
    .where('key', '=', 'failedBody')
    .execute();
  await shop.shop.banners.refresh();
  expect((await shop.visitor().get(url('en-US'))).status).toBe(404);
});

test.each([
  [{ ways: 'SOME' }, 'ways'],
  [{ supportPhone: '555' }, 'supportPhone'],
  [{ flags: { waysToShopVersion: '3' } }, 'flags'],
  [{ color: 'gray' }, 'color'],
])('a file with %j is refused by name', (wrong, field) => {
  expect(() => readWith(wrong)).toThrow(new RegExp(`^odd\\.json: [^]*${field}`));
});
