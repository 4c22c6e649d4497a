import type { QueryClient } from '@tanstack/react-query';
import { type StaffStore, storeQuery } from './session.ts';

const KEY = 'last-stores';
/** As many as are offered before a search. */
const MAX = 4;

/** The stores that this device showed last, the newest first: ids alone, and of nobody in particular. */
export function lastStores(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MAX) : [];
  } catch {
    // A browser that keeps nothing, or something else under this name.
    return [];
  }
}

/** Keeps that a store is shown. */
export function keepStore(locationId: string): void {
  const stores = [locationId, ...lastStores().filter((id) => id !== locationId)].slice(0, MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(stores));
  } catch {
    // Then the next start is at the first store.
  }
}

/** The store that this device showed last, if who is signed in may still open it. */
export async function lastStore(client: QueryClient): Promise<StaffStore | undefined> {
  const [last] = lastStores();
  // What goes wrong here is no reason not to start: there is another store to start at.
  return last === undefined
    ? undefined
    : client.ensureQueryData({ ...storeQuery(last), retry: false }).catch(() => undefined);
}
