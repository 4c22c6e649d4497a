import { BUILD_ELEMENT, OFFLINE_SHELL } from '@cartwright/contracts/offline';
import { cacheOfBuild, isBuildCache, SHELL } from '#browser/kept/cache-names.ts';
import { thisBuild } from '#browser/kept/this-build.ts';

/** The lock of whoever fills and drops caches: two tabs would delete what the other counts on. */
const KEEPER = 'keeper of builds';

/**
 * Keeps the newest build whole, its document last, so that what opens without a connection always finds its files; and
 * drops builds that no open page runs any more. It asks for one file at a time, whenever the page has nothing to do.
 * @param pause resolves when the page has nothing to do
 */
export async function keepBuild(pause: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return void (await keepNewest(pause));
  await navigator.locks.request(KEEPER, { ifAvailable: true }, async (lock) => {
    // Another tab is at it already.
    if (lock === null) return;
    const newest = await keepNewest(pause);
    if (newest !== undefined) await dropOthers(newest);
  });
}

/** @returns the build that is kept; undefined when the server has no document for it */
async function keepNewest(pause: () => Promise<void>): Promise<string | undefined> {
  const shells = await caches.open(SHELL);
  const kept = await shells.match(OFFLINE_SHELL);
  // A page that opened from the kept document cannot tell whether there is a newer one.
  const isKept = document.getElementById(BUILD_ELEMENT) !== null;
  if (kept && !isKept) {
    const { build, files } = buildIn(await kept.text());
    if (build === thisBuild() && (await missingOf(build, files)).length === 0) return build;
  }
  const response = await fetch(OFFLINE_SHELL, { cache: 'no-store' });
  if (!response.ok) return undefined;
  const { build, files } = buildIn(await response.clone().text());
  const cache = await caches.open(cacheOfBuild(build));
  for (const file of await missingOf(build, files)) {
    await pause();
    await cache.add(file);
  }
  await shells.put(OFFLINE_SHELL, response);
  return build;
}

async function missingOf(build: string, files: readonly string[]): Promise<string[]> {
  const there = await (await caches.open(cacheOfBuild(build))).keys();
  const paths = new Set(there.map(({ url }) => new URL(url).pathname));
  return files.filter((file) => !paths.has(file));
}

/** The build that a document runs, and every file that its pages may ask for. */
function buildIn(html: string): { readonly build: string; readonly files: readonly string[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const linked = [...page.querySelectorAll('link[rel="stylesheet"], link[rel="preload"], link[rel="modulepreload"]')];
  const listed = JSON.parse(page.getElementById(BUILD_ELEMENT)?.textContent ?? '[]') as readonly string[]; // the server's
  const build = thisBuild(page);
  return { build, files: [...new Set([build, ...linked.map((link) => link.getAttribute('href') ?? ''), ...listed])] };
}

/** An open page holds a lock with the name of its build's cache. Without locks nobody knows: everything stays. */
async function dropOthers(newest: string): Promise<void> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const used = new Set([...held, ...pending].map(({ name }) => name));
  for (const name of await caches.keys())
    if (isBuildCache(name) && name !== cacheOfBuild(newest) && !used.has(name)) await caches.delete(name);
}

/** Holds on to the files of this page's build while it is open. A page that a browser only stores holds nothing. */
export function holdBuild(): void {
  if (!('locks' in navigator)) return;
  const hold = () =>
    void navigator.locks.request(
      cacheOfBuild(thisBuild()),
      { mode: 'shared' },
      () => new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true })),
    );
  hold();
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold());
}
