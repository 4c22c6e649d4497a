/** Where a browser keeps records: each kind has a database of its own, so that none has to be upgraded for another. */
export interface Place {
  readonly database: string;
  readonly store: string;
  /** The field of a record that names it. */
  readonly keyPath: string;
}

/** Does something with the records of a place, in one transaction that is on the disk when this resolves. */
export async function inStore<T>(
  { database: name, store, keyPath }: Place,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath }));
  const database = await resultOf(opening);
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser kept nothing')));
    });
    const result = await work(transaction.objectStore(store));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

/** What a request of IndexedDB found. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser kept nothing')));
  });
