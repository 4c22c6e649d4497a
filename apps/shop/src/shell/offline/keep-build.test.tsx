import { BUILD_ELEMENT, OFFLINE_SHELL } from '@cartwright/contracts/offline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheOfBuild, SHELL } from '#browser/kept/cache-names.ts';
import { holdBuild, keepBuild as keep } from './keep-build.ts';

/** What the server has: the newest build, and which of its files do not come. */
let server: { build: string; missing: Set<string>; requested: string[] };
const shellOf = (build: string) =>
  `<html><head><link rel="stylesheet" href="/assets/theme-${build}.css"><script type="application/json" id="${BUILD_ELEMENT}">["/assets/shop-${build}.js","/assets/CartPage-${build}.js"]</script></head><body><script type="module" src="/assets/shop-${build}.js"></script></body></html>`;
const filesOf = (build: string) =>
  ['CartPage', 'shop', 'theme'].map((n) => `/assets/${n}-${build}.${n === 'theme' ? 'css' : 'js'}`);

const keepBuild = () => keep(async () => undefined);

let script: HTMLScriptElement;
/** This page runs a build. */
const runs = (build: string) => script.setAttribute('src', `/assets/shop-${build}.js`);

const pathOf = (request: RequestInfo | URL) => new URL(new Request(request).url).pathname;
const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).toSorted();
const builds = async () => (await caches.keys()).filter((name) => name.startsWith('build ')).toSorted();
const nameOf = (build: string) => cacheOfBuild(`/assets/shop-${build}.js`);
const shellKept = async () => (await (await caches.open(SHELL)).match(OFFLINE_SHELL))?.text();
const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};

beforeEach(async () => {
  await clear();
  server = { build: 'a', missing: new Set(), requested: [] };
  // It is in no document, so it never runs.
  script = document.createElement('script');
  vi.spyOn(document, 'querySelector').mockImplementation(() => script);
  runs('a');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    server.requested.push(pathOf(request));
    return new Response(shellOf(server.build), { headers: { 'content-type': 'text/html' } });
  });
  vi.spyOn(Cache.prototype, 'add').mockImplementation(async function add(this: Cache, file) {
    if (server.missing.has(pathOf(file))) throw new TypeError('Failed to fetch');
    await this.put(file, new Response(`text of ${pathOf(file)}`));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

test('a build is kept whole, with the document that needs it', async () => {
  await keepBuild();
  expect(await pathsIn(nameOf('a'))).toEqual(filesOf('a'));
  expect(await shellKept()).toBe(shellOf('a'));
});

test('a page of a build that is kept asks for nothing', async () => {
  await keepBuild();
  await keepBuild();
  expect(server.requested).toEqual([OFFLINE_SHELL]);
});

test('a build whose files were lost is kept whole again', async () => {
  await keepBuild();
  await (await caches.open(nameOf('a'))).delete('/assets/CartPage-a.js');
  await keepBuild();
  expect(await pathsIn(nameOf('a'))).toEqual(filesOf('a'));
});

test('of two tabs one keeps a build, file by file, and the other leaves it alone', async () => {
  const paused = Promise.withResolvers<void>();
  const first = keep(() => paused.promise);
  await expect.poll(() => server.requested).toEqual([OFFLINE_SHELL]);
  await keepBuild();
  expect(server.requested).toEqual([OFFLINE_SHELL]);
  expect(await pathsIn(nameOf('a'))).toEqual([]);
  expect(await shellKept()).toBeUndefined();
  paused.resolve();
  await first;
  expect(await pathsIn(nameOf('a'))).toEqual(filesOf('a'));
});

test('a document is kept only after all of its files: until then the one before opens', async () => {
  await keepBuild();
  [server.build, server.missing] = ['b', new Set(['/assets/CartPage-b.js'])];
  runs('b');
  await expect(keepBuild()).rejects.toThrow('Failed to fetch');
  expect(await shellKept()).toBe(shellOf('a'));
  expect(await pathsIn(nameOf('a'))).toEqual(filesOf('a'));
  server.missing.clear();
  await keepBuild();
  expect(await shellKept()).toBe(shellOf('b'));
});

test('an update keeps the files of every build that a page still runs, and drops the others', async () => {
  await keepBuild();
  holdBuild(); // this page stays open
  server.build = 'b';
  runs('b');
  await keepBuild();
  expect(await builds()).toEqual([nameOf('a'), nameOf('b')]);
  expect(await pathsIn(nameOf('a'))).toEqual(filesOf('a'));
  server.build = 'c';
  runs('c');
  await keepBuild();
  expect(await builds()).toEqual([nameOf('a'), nameOf('c')]);

  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  await keepBuild();
  expect(await builds()).toEqual([nameOf('c')]);
});

test('a server without the document changes nothing', async () => {
  await keepBuild();
  runs('b');
  vi.mocked(fetch).mockResolvedValue(new Response('', { status: 503 }));
  await keepBuild();
  expect(await shellKept()).toBe(shellOf('a'));
});
