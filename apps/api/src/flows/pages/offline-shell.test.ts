import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { BUILD_ELEMENT, OFFLINE_SHELL } from '@cartwright/contracts/offline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const PAGE =
  '<html><head><title>Groceries</title><script id="bootstrap"><!--bootstrap--></script><!--theme--></head><body><div id="root"></div></body></html>';
const MANIFEST = {
  'index.html': { file: 'assets/shop-1.js', isEntry: true, css: ['assets/shop-1.css'], imports: [] },
  'src/pages/CartPage.tsx': { file: 'assets/CartPage-2.js', css: ['assets/CartPage-2.css', 'assets/shop-1.css'] },
  'themes/main.css': { file: 'assets/theme-main-3.css' },
};

let dist: string;
let shop: TestShop;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  for (const folder of ['.vite', 'es-US/.vite']) mkdirSync(path.join(dist, folder), { recursive: true });
  const themes = JSON.stringify({ main: '<link rel="stylesheet" href="/main.css">', second: '<link href="/2.css">' });
  for (const base of ['', 'es-US/']) {
    writeFileSync(path.join(dist, `${base}index.html`), PAGE);
    writeFileSync(path.join(dist, `${base}themes.json`), themes);
    writeFileSync(path.join(dist, `${base}.vite/manifest.json`), JSON.stringify(MANIFEST));
  }
  writeFileSync(path.join(dist, 'service-worker.js'), 'void 0');
  shop = await startShop({}, { dist });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});

test('the document for no connection is the same for everybody, and names and sets nothing', async () => {
  const shopper = await shop.shopper({ firstName: 'Ada' });
  const theirs = await shopper.get<string>(OFFLINE_SHELL, { accept: '*/*' });
  const { status, body, headers } = await shop.visitor().get<string>(OFFLINE_SHELL, { accept: '*/*' });
  expect(status).toBe(200);
  expect(theirs.body).toBe(body);
  expect(theirs.headers['set-cookie'] ?? headers['set-cookie']).toBeUndefined();
  expect(body).toContain('<script id="bootstrap"></script>');
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<link rel="stylesheet" href="/main.css">');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('it lists every script and style sheet of its own language’s build once, and no banner’s', async () => {
  const listIn = (html: string): unknown =>
    JSON.parse(new RegExp(`id="${BUILD_ELEMENT}">([^<]*)<`).exec(html)?.[1] ?? '');
  const browser = shop.visitor();
  const names = ['shop-1.js', 'shop-1.css', 'CartPage-2.js', 'CartPage-2.css'];
  expect(listIn((await browser.get<string>(OFFLINE_SHELL)).body)).toEqual(names.map((name) => `/assets/${name}`));
  browser.cookies.set('locale', 'es-US');
  const spanish = await browser.get<string>(OFFLINE_SHELL);
  expect(listIn(spanish.body)).toEqual(names.map((name) => `/es-US/assets/${name}`));
  expect(spanish.headers['content-language']).toBe('es-US');
});

test('each banner has its own', async () => {
  const { body } = await browserOf(shop.app, 'quayside.localhost:3000').get<string>(OFFLINE_SHELL);
  expect(body).toContain('<title>Quayside</title>');
  expect(body).toContain('<link href="/2.css">');
});

test('browsers ask for the worker each time, and no other document has the list', async () => {
  const worker = await shop.visitor().get('/service-worker.js');
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-type']).toContain('javascript');
  const { body } = await shop.visitor().get<string>('/cart', { accept: 'text/html' });
  expect(body).not.toContain(BUILD_ELEMENT);
});

test('a shop that no longer works offline has no document to keep, and a worker that takes itself back', async () => {
  const withdrawn = await startShop({ OFFLINE: 'off' }, { dist });
  expect((await withdrawn.visitor().get(OFFLINE_SHELL)).status).toBe(404);
  const worker = await withdrawn.visitor().get<string>('/service-worker.js', { accept: '*/*' });
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  await withdrawn.stop();

  const listeners: Record<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void> = {};
  const kept = new Set(['shell', 'build a', 'pictures']);
  const done: unknown[] = [];
  const self = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => void (listeners[type] = listener),
    skipWaiting: () => done.push('replaces the worker before'),
    registration: { unregister: async () => done.push(`unregistered with ${kept.size} caches left`) },
  };
  runInNewContext(worker.body, {
    self,
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  });
  listeners['install']?.({ waitUntil: () => undefined });
  await new Promise((resolve) => listeners['activate']?.({ waitUntil: (until) => resolve(until) }));
  expect(done).toEqual(['replaces the worker before', 'unregistered with 0 caches left']);
});

test('before the shop front is built there is neither', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'dist-'));
  const unbuilt = await startShop({}, { dist: empty });
  for (const url of [OFFLINE_SHELL, '/service-worker.js']) expect((await unbuilt.visitor().get(url)).status).toBe(404);
  await unbuilt.stop();
  rmSync(empty, { recursive: true });
});
