import { kindOf } from './kind-of.ts';
import { pageAnswer } from './page-answer.ts';
import type { WorkerScope } from './scope.ts';

/*
 * The console's service worker (decision 125). It keeps the files of its build and the one document of all pages, which
 * are the same for everybody, and nothing else: no call ever passes through it.
 */

declare const BUILD_FILES: readonly string[];

const DOCUMENT = '/';
const PREFIX = 'console-';
/** ms; a page that takes longer opens from what is kept. */
const PAGE_MAY_TAKE = 4_000;
/** Builds of which pages may still be open: this one, and those before it. */
const KEPT_BUILDS = 3;

// The type of the global scope of a worker would be that of every file here.
const scope = globalThis as unknown as WorkerScope;

/** A name that changes with any file: their names are hashes. */
const cacheName = async (): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(BUILD_FILES.join()));
  return `${PREFIX}${[...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

async function keepBuild(): Promise<void> {
  const cache = await caches.open(await cacheName());
  await cache.addAll([...BUILD_FILES, new Request(DOCUMENT, { cache: 'reload' })]);
  // At once, because the files of open pages stay: they are found by their hashes, whatever build they are of.
  await scope.skipWaiting();
}

async function takeOver(): Promise<void> {
  const own = await cacheName();
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.slice(0, Math.max(0, others.length + 1 - KEPT_BUILDS)).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, scope.location.origin);
  if (kind === 'build-file')
    event.respondWith(caches.match(request, { ignoreVary: true }).then((found) => found ?? fetch(request)));
  if (kind === 'page')
    event.respondWith(
      pageAnswer({
        network: () => fetch(request),
        kept: async () => caches.match(DOCUMENT, { cacheName: await cacheName(), ignoreVary: true }),
        patience: () => new Promise((resolve) => setTimeout(resolve, PAGE_MAY_TAKE)),
      }),
    );
});
