import { inStore, type Place, resultOf } from './browser-store.ts';

/** What was scanned at one place of a page and is part of no operation yet. */
export interface Scans {
  /** Whose, of which order, and where: one record for each. */
  readonly key: string;
  readonly staffId: string;
  readonly orderId: string;
  /** The codes in the order of the scans: of each item of a line, or of totes that are staged. */
  readonly codes: readonly string[];
  /** When the last one was scanned, in milliseconds. */
  readonly at: number;
}

/** Where a device keeps scans. */
export interface ScanStore {
  readonly all: (staffId: string) => Promise<readonly Scans[]>;
  readonly put: (scans: Scans) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const SCANS: Place = { database: 'picking-scans', store: 'scans', keyPath: 'key' };

/** Scans in IndexedDB, beside the operations that they become a part of. */
export const browserScans: ScanStore = {
  all: (staffId) =>
    inStore(SCANS, 'readonly', async (scans) => {
      // Only `put` writes here.
      const found = (await resultOf(scans.getAll())) as Scans[];
      return found.filter((each) => each.staffId === staffId);
    }),
  put: (scans) =>
    inStore(SCANS, 'readwrite', async (records) => {
      await resultOf(records.put(scans));
    }),
  remove: (key) =>
    inStore(SCANS, 'readwrite', async (records) => {
      await resultOf(records.delete(key));
    }),
};
