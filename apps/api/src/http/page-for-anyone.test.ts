import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const HTML = { accept: 'text/html' };
const PAGE =
  '<html><head><title>Groceries</title><script type="application/json" id="bootstrap"><!--bootstrap--></script><!--theme--></head><body><div id="root"></div></body></html>';
/** What a build of the shop front for the server has: one function. */
const RENDERER = `export const renderPage = async ({ url }) => ({ html: '<main>' + url + '</main>', links: '', queries: '[]', modules: [] });`;

let dist: string;
let shop: TestShop;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  for (const folder of ['assets', '.vite', 'server/en-US']) mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  writeFileSync(path.join(dist, 'themes.json'), '{"main":""}');
  writeFileSync(path.join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(path.join(dist, 'server/package.json'), '{"type":"module"}');
  writeFileSync(path.join(dist, 'server/en-US/server.js'), RENDERER);
  shop = await startShop({}, { dist });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});

/** What a cache on the way may do with a document, and what it sets in the browser. */
async function open(browser: ReturnType<TestShop['visitor']>, url: string, headers = {}) {
  const answer = await browser.get<string>(url, { ...HTML, ...headers });
  return { ...answer, forCaches: answer.headers['cdn-cache-control'], sets: browser.lastSet().map(nameOf) };
}
const nameOf = (line: string): string => line.split('=')[0] ?? '';

test('two new visitors get the same document, which names neither and may be kept on the way', async () => {
  const [one, other] = [await open(shop.visitor(), '/d/dairy'), await open(shop.visitor(), '/d/dairy')];
  expect(one.body).toContain('<main>/d/dairy</main>');
  expect(other.body).toBe(one.body);
  for (const { forCaches, sets, headers } of [one, other]) {
    expect([forCaches, sets]).toEqual(['max-age=15, stale-while-revalidate=15', []]);
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'no-store',
      'accept-encoding, cookie, accept-language',
    ]);
  }
});

test('the first call names a new visitor, and no other call does so again', async () => {
  const browser = shop.visitor();
  await open(browser, '/d/dairy');
  expect((await browser.send('POST', '/atlas/v1/session/visitor', {})).status).toBe(204);
  expect(browser.lastSet().map(nameOf)).toEqual(['visitor', 'owner']);
  await browser.send('POST', '/atlas/v1/session/visitor', {});
  expect(browser.lastSet()).toEqual([]);
  expect(await open(browser, '/d/dairy')).toMatchObject({ forCaches: undefined, sets: [] });
});

test.each([
  ['a banner that the address names', '/d/dairy?banner=quayside', {}],
  ['a banner that a header names', '/d/dairy', { 'x-banner-name': 'quayside' }],
  ['a choice that the browser brings', '/d/dairy', { cookie: 'locale=en-US' }],
  ['a dialog over the page', '/d/dairy?ways=pickup', {}],
  ['a page of one shopper', '/account', {}],
  ['an address that names nothing', '/no/such/page', {}],
])('a document with %s is kept by nobody, and names its visitor', async (_, url, headers) => {
  const { forCaches, sets } = await open(shop.visitor(), url, headers);
  expect(forCaches).toBeUndefined();
  expect(sets).toEqual(expect.arrayContaining(['visitor', 'owner']));
});

test('a document of whoever chose a store, or signed in, is kept by nobody', async () => {
  const visitor = shop.visitor();
  await visitor.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'test',
  });
  for (const browser of [visitor, await shop.shopper()])
    expect(await open(browser, '/d/dairy')).toMatchObject({ status: 200, forCaches: undefined });
});
