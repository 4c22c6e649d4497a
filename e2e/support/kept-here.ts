import type { Page } from '@playwright/test';

/** What the browser of a page keeps in its database. */
interface KeptHere {
  readonly queries: readonly string[];
  readonly changes: readonly unknown[];
  /** All of it. */
  readonly text: string;
}

/** Reads everything that the browser keeps of a person. */
export const keptHere = (page: Page): Promise<KeptHere> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unreadable'));
      });
    const database = await done(indexedDB.open('kept'));
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) {
      database.close();
      return { queries: [], changes: [], text: '' };
    }
    const transaction = database.transaction(stores);
    const all = (store: string) => done<unknown[]>(transaction.objectStore(store).getAll());
    const [queries, changes] = await Promise.all([
      done(transaction.objectStore('queries').getAllKeys()),
      all('changes'),
    ]);
    const text = JSON.stringify(await Promise.all(stores.map(all)));
    database.close();
    return { queries: queries.map(String), changes, text };
  });

/** Whether a query is kept, and everything that opens a page without a connection. @param hash of the query's key */
export async function isKept(page: Page, hash: string): Promise<boolean> {
  const isReady = await page.evaluate(
    async () =>
      (await caches.match('/offline.html')) !== undefined &&
      navigator.serviceWorker.controller !== null &&
      (await (await caches.open('pictures')).keys()).length > 0,
  );
  return isReady && (await keptHere(page)).queries.includes(hash);
}

/** Which of these texts are anywhere in the caches: in an address or in what was answered. */
export const cachesHave = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (wanted) => {
    const parts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const all = parts.join(' ');
    return wanted.filter((text) => all.includes(text));
  }, texts);
