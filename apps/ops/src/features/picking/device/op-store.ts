import { inStore, type Place, resultOf } from '#scans/browser-store.ts';
import type { Op } from './op.ts';

/** Where a device keeps operations. */
export interface OpStore {
  /** Those of somebody, in the order in which they were done. */
  readonly all: (staffId: string) => Promise<readonly Op[]>;
  readonly put: (op: Op) => Promise<void>;
  readonly remove: (opId: string) => Promise<void>;
}

const OPS: Place = { database: 'picking', store: 'ops', keyPath: 'opId' };

// Only `put` writes there.
const everything = () => inStore(OPS, 'readonly', async (ops) => (await resultOf(ops.getAll())) as Op[]);

/** Operations in IndexedDB, where they outlive the page, its session and a browser without power. */
export const browserOps: OpStore = {
  all: async (staffId) => (await everything()).filter((op) => op.staffId === staffId).toSorted((a, b) => a.at - b.at),
  put: (op) =>
    inStore(OPS, 'readwrite', async (ops) => {
      await resultOf(ops.put(op));
    }),
  remove: (opId) =>
    inStore(OPS, 'readwrite', async (ops) => {
      await resultOf(ops.delete(opId));
    }),
};

/** What waits to be sent of everybody but one: they send it when they sign in again. */
export const keptOfOthers = async (staffId: string): Promise<readonly Op[]> =>
  (await everything()).filter((op) => op.staffId !== staffId && op.refused === undefined);

/** How many wait to be sent, of everybody: for a page that does not know who is signed in. */
export const countKept = async (): Promise<number> =>
  (await everything()).filter((op) => op.refused === undefined).length;
