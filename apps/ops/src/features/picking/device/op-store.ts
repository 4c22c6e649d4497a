import type { Op } from './op.ts';

/** Where a device keeps operations. */
export interface OpStore {
  /** Those of somebody, in the order in which they were done. */
  readonly all: (staffId: string) => Promise<readonly Op[]>;
  readonly put: (op: Op) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

const NAME = 'picking';
const OPS = 'ops';

/** Operations in IndexedDB, where they outlive the page, its session and a browser without power. */
export const browserOps: OpStore = {
  all: (staffId) =>
    inOps('readonly', async (ops) => {
      // Only `put` writes here.
      const found = (await of(ops.getAll())) as Op[];
      return found.filter((op) => op.staffId === staffId).toSorted((a, b) => a.at - b.at);
    }),
  put: (op) =>
    inOps('readwrite', async (ops) => {
      await of(ops.put(op));
    }),
  remove: (opId) =>
    inOps('readwrite', async (ops) => {
      await of(ops.delete(opId));
    }),
};

/** How many wait to be sent, of everybody: for a page that does not know who is signed in. */
export const countKept = (): Promise<number> =>
  inOps('readonly', async (ops) => {
    // Only `put` writes here.
    const found = (await of(ops.getAll())) as Op[];
    return found.filter((op) => op.refused === undefined).length;
  });

async function inOps<T>(mode: IDBTransactionMode, work: (ops: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(OPS, { keyPath: 'opId' }));
  const database = await of(opening);
  try {
    const transaction = database.transaction(OPS, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the browser kept nothing')));
    });
    const result = await work(transaction.objectStore(OPS));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

const of = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser kept nothing')));
  });
