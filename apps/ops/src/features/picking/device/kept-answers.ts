import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { whenReachable } from '#api/connection.ts';
import { keys } from '#api/keys.ts';
import type { StaffSession } from '#api/session.ts';
import type { PickQueue } from '../types.ts';

/** An answer of the server, as this tab keeps it. */
interface Kept {
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server gave it, in milliseconds. */
  readonly at: number;
  readonly staffId: string;
}

const PREFIX = 'kept:';
const MAX_AGE = 12 * 60 * 60 * 1_000;
/** What the pages of a pick are made of: no phone, no address, no money. */
const KEEPS = new Set([keys.session, keys.store, keys.pickQueue, keys.pickOrder, keys.substitutes].map(nameOf));
const IN_PICKING = /^\/stores\/[^/]+\/pick(?:\/|$)/;

function nameOf(key: (...ids: [string, string]) => QueryKey): unknown {
  return key('', '')[0];
}

/**
 * Keeps what a pick needs after a reload without a connection, in the storage of this tab: it ends with the tab, and with
 * the session. Of orders only those that whoever is signed in picks.
 */
export function keepAnswers(client: QueryClient, storage: Storage): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    const { queryKey: key, queryHash, state } = query as Query; // the cache knows no types
    const [name] = key;
    if (!KEEPS.has(name)) return;
    if (type === 'removed' && name === nameOf(keys.session)) return clear(storage, () => true);
    if (type !== 'updated' || state.data === undefined || state.status !== 'success') return;
    const staffId = client.getQueryData<StaffSession>(keys.session())?.staffId;
    if (staffId === undefined) return;
    const { data, dataUpdatedAt: at } = state;
    keep(storage, queryHash, { key, data, at, staffId });
    if (name === nameOf(keys.pickQueue)) clearOthersOrders(storage, data as PickQueue); // the key's own type
  });
}

function keep(storage: Storage, hash: string, kept: Kept): void {
  try {
    storage.setItem(`${PREFIX}${hash}`, JSON.stringify(kept));
  } catch {
    // a full storage, or none: without a connection a reload says so
  }
}

/** Drops orders that one no longer picks, with what may come instead of their items. */
function clearOthersOrders(storage: Storage, { yours }: PickQueue): void {
  const own = new Set<unknown>(yours.map(({ orderId }) => orderId));
  const ofOrders = new Set([nameOf(keys.pickOrder), nameOf(keys.substitutes)]);
  clear(storage, (kept) => kept !== null && ofOrders.has(kept.key[0]) && !own.has(kept.key[1]));
}

function clear(storage: Storage, which: (kept: Kept | null) => boolean): void {
  for (const name of namesIn(storage)) if (which(read(storage, name))) storage.removeItem(name);
}

const namesIn = (storage: Storage): string[] => Object.keys(storage).filter((name) => name.startsWith(PREFIX));

/** Only `keep` writes under these names; what is cut off is as if it was not there. */
function read(storage: Storage, name: string): Kept | null {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * Goes on with what this tab keeps, on a page of picking that found no connection. The server decides at the next call;
 * as soon as it answers, everything is read anew.
 * @returns the session, or undefined when there is none to go on with
 */
export function goOnWithKept(
  client: QueryClient,
  { storage, pathname, now }: { readonly storage: Storage; readonly pathname: string; readonly now: number },
): StaffSession | undefined {
  if (!IN_PICKING.test(pathname)) return undefined;
  clear(storage, (kept) => kept === null || now - kept.at > MAX_AGE);
  const all = namesIn(storage).flatMap((name) => read(storage, name) ?? []);
  const session = all.find(({ key }) => key[0] === nameOf(keys.session));
  if (session === undefined) return undefined;
  const own = all.filter(({ staffId }) => staffId === session.staffId);
  // The session first: without it nothing is kept.
  for (const { key, data, at } of [session, ...own]) client.setQueryData(key, data, { updatedAt: at });
  whenReachable(() => void client.invalidateQueries());
  return client.getQueryData<StaffSession>(keys.session());
}
