import { ANSWERS } from './answer.ts';
import { kindOf } from './kind-of.ts';
import type { WorkerScope } from './scope.ts';

/*
 * The shop's service worker (decision 108). It reads what pages have kept and writes nothing, so no answer of an account
 * can end up in a cache by its address. It never replaces a worker that a page still uses (no `skipWaiting`).
 */

/** ms; a page that takes longer opens from what is kept, and is read anew from there. */
const PAGE_MAY_TAKE = 5_000;

// The type of the global scope of a worker would be that of every file here.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('activate', (event) => {
  // A page's document is asked for while the worker starts; and the page that brought the worker has it at once.
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind === null) return;
  event.respondWith(
    ANSWERS[kind](event.request, {
      kept: (request) => caches.match(request, { ignoreVary: true }),
      network: async (request) => (await event.preloadResponse) ?? fetch(request),
      patience: () => new Promise((resolve) => setTimeout(resolve, PAGE_MAY_TAKE)),
    }),
  );
});
