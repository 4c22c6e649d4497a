import { OWNER_COOKIE } from '@cartwright/contracts/owner';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyKept, inKept } from './database.ts';
import { belongTo } from './owner.ts';

const nameOwner = (owner: string) => {
  document.cookie = `${OWNER_COOKIE}=${owner}; path=/`;
};
const becomeOwner = (owner: string) => {
  nameOwner(owner);
  belongTo(null);
};
const keep = (value: string) => inKept(async ({ put }) => put('queries', value, value));
const kept = async () => (await inKept(({ all }) => all('queries')))?.map(([, value]) => value);

beforeEach(async () => {
  await emptyKept();
  onTestFinished(() => {
    document.cookie = `${OWNER_COOKIE}=; path=/; max-age=0`;
    belongTo(null);
  });
});

test('what is kept is there after a reload, for its owner', async () => {
  becomeOwner('ada');
  await keep('milk');
  belongTo(null);
  expect(await kept()).toEqual(['milk']);
});

test('another owner finds nothing, and what was there is gone', async () => {
  becomeOwner('ada');
  await keep('milk');
  becomeOwner('bob');
  expect(await kept()).toEqual([]);
  becomeOwner('ada');
  expect(await kept()).toEqual([]);
});

test('a page of the previous owner neither reads nor writes any more', async () => {
  becomeOwner('ada');
  await keep('milk');
  nameOwner('bob'); // in another tab
  expect(await kept()).toBeUndefined();
  await keep('bread');
  belongTo(null);
  expect(await kept()).toEqual([]);
});

test('a page belongs to whoever its first facts name, not to whoever the browser has when it starts', async () => {
  nameOwner('bob'); // signed in elsewhere while this page was on its way
  belongTo('ada');
  await keep('milk');
  expect(await kept()).toBeUndefined();
  belongTo(null);
  expect(await kept()).toEqual([]);
});

test('a database that never opens holds nobody up', async () => {
  becomeOwner('ada');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce({} as IDBOpenDBRequest); // it tells nobody anything
  const reading = kept();
  await vi.runAllTimersAsync();
  expect(await reading).toBeUndefined();
});

test('a tab that holds up what is kept holds nobody else up', async () => {
  becomeOwner('ada');
  await keep('milk');
  const release = await holdUp();
  await expect(keep('bread')).resolves.toBeUndefined();
  await release();
  expect(await kept()).toEqual(['milk']);
});

/** A transaction that does not end, as of a tab that was stopped in it. @returns ends it */
async function holdUp(): Promise<() => Promise<void>> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('kept');
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = database.transaction('queries', 'readwrite');
  let isHeld = true;
  const hold = () => {
    if (isHeld) transaction.objectStore('queries').count().onsuccess = hold;
  };
  hold();
  return () =>
    new Promise((resolve) => {
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      isHeld = false;
    });
}

test('an owner who leaves while something is being stored leaves nothing behind', async () => {
  becomeOwner('ada');
  await keep('milk');
  const storing = keep('bread');
  nameOwner('bob');
  await storing;
  await emptyKept();
  belongTo(null);
  expect(await kept()).toEqual([]);
});

test('without an owner nothing is kept', async () => {
  document.cookie = `${OWNER_COOKIE}=; path=/; max-age=0`;
  belongTo(null);
  await keep('milk');
  expect(await kept()).toBeUndefined();
});

test('a step that fails stores none of its parts', async () => {
  becomeOwner('ada');
  await inKept(async ({ put }) => {
    put('queries', 'milk', 'milk');
    put('queries', () => 'no value that can be stored', 'bread');
  });
  expect(await kept()).toEqual([]);
});

test('emptying says how many changes were dropped', async () => {
  becomeOwner('ada');
  for (const change of ['one', 'two']) await inKept(async ({ put }) => put('changes', change));
  expect(await emptyKept()).toBe(2);
  expect(await emptyKept()).toBe(0);
});
