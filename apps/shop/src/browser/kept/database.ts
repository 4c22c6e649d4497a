import { keptOwner } from './owner.ts';

/*
 * What this browser keeps of one shopper or visitor, in one database (decision 108). Every transaction compares the
 * owner: a page of a previous one reads and writes nothing any more, and the first transaction of the next one finds
 * the database empty.
 */

const NAME = 'kept';
const STORES = ['queries', 'changes'] as const;
/** `queries`: what the server answered, by the query's hash. `changes`: changes of the cart in the order they were made. */
export type KeptStore = (typeof STORES)[number];
const OWNER = 'owner';

/** One transaction over everything that is kept. Only its own promises may be awaited in it. */
export interface KeptStep {
  readonly all: (store: KeptStore) => Promise<readonly (readonly [key: IDBValidKey, value: unknown])[]>;
  /** @param key of `queries`; each of `changes` gets the next number */
  readonly put: (store: KeptStore, value: unknown, key?: IDBValidKey) => void;
  readonly remove: (store: KeptStore, key: IDBValidKey) => void;
}

/**
 * Runs a step for the owner that this page has, and waits until it is stored.
 * @returns undefined where nothing is kept: without the server's cookie, without storage, or in somebody else's browser
 */
export async function inKept<T>(work: (step: KeptStep) => Promise<T>): Promise<T | undefined> {
  const owner = keptOwner();
  if (owner === undefined || !('indexedDB' in globalThis)) return undefined;
  try {
    const database = await open();
    try {
      return await run(database, owner, work);
    } finally {
      database.close();
    }
  } catch {
    return undefined; // a browser that stores nothing, or has no room left: the page goes on without
  }
}

async function run<T>(database: IDBDatabase, owner: string, work: (step: KeptStep) => Promise<T>): Promise<T> {
  const transaction = database.transaction([OWNER, ...STORES], 'readwrite', { durability: 'strict' });
  const done = ending(transaction);
  done.catch(() => undefined); // reported by whichever request failed first
  const timer = setTimeout(() => stop(transaction), STORES_WITHIN);
  try {
    const result = await within(transaction, owner, work);
    await done;
    return result;
  } catch (error) {
    if (transaction.error === null) stop(transaction);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** ms; another tab may hold up what is kept for long, and a change of the cart must not wait for that either. */
const STORES_WITHIN = 3_000;

/** A step that fails stores none of its parts. */
function stop(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

async function within<T>(transaction: IDBTransaction, owner: string, work: (step: KeptStep) => Promise<T>): Promise<T> {
  const owners = transaction.objectStore(OWNER);
  const before = await resultOf<unknown>(owners.get(OWNER));
  // Somebody may have signed out since: what is stored now could stay after it was emptied for them.
  if (keptOwner() !== owner) throw new Error('this browser is somebody else’s by now');
  if (before !== owner) {
    for (const store of STORES) transaction.objectStore(store).clear();
    owners.put(owner, OWNER);
  }
  return work({
    all: async (store) => {
      const from = transaction.objectStore(store);
      const [keys, values] = await Promise.all([resultOf(from.getAllKeys()), resultOf<unknown[]>(from.getAll())]);
      return keys.map((key, at) => [key, values[at]] as const);
    },
    put: (store, value, key) => void transaction.objectStore(store).put(value, key),
    remove: (store, key) => void transaction.objectStore(store).delete(key),
  });
}

/** Empties everything, whoever it belongs to. @returns how many changes there were */
export async function emptyKept(): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0;
  try {
    const database = await open();
    const transaction = database.transaction([OWNER, ...STORES], 'readwrite');
    const done = ending(transaction);
    const changes = await resultOf(transaction.objectStore('changes').count());
    for (const store of [OWNER, ...STORES]) transaction.objectStore(store).clear();
    await done.finally(() => database.close());
    return changes;
  } catch {
    return 0; // without storage there is nothing to empty
  }
}

const ending = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was stored'));
  });

/** ms; some browsers leave a database closed without a word, and a change of the cart must not wait for it. */
const OPENS_WITHIN = 3_000;

async function open(): Promise<IDBDatabase> {
  const database = opened();
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('it did not open')), OPENS_WITHIN));
  try {
    return await Promise.race([database, late]);
  } catch (error) {
    void database.then((it) => it.close()).catch(() => undefined);
    throw error;
  }
}

function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(OWNER);
    opening.result.createObjectStore('queries');
    opening.result.createObjectStore('changes', { autoIncrement: true });
  };
  return resultOf(opening);
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser could not read what it keeps'));
  });
