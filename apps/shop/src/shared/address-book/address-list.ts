import type { SavedAddress } from '@cartwright/contracts/addresses';

/** Home first; the others in reverse of the server's order, so newest first (ADR-010, ADR-011, GA-18). */
export function inBookOrder<A extends Pick<SavedAddress, 'type'>>(addresses: readonly A[]): A[] {
  const newestFirst = addresses.toReversed();
  return [...newestFirst.filter(({ type }) => type === 'Home'), ...newestFirst.filter(({ type }) => type !== 'Home')];
}

/** The last changed one (WTS-123); undefined in an empty book. */
export const latestOf = <A extends Pick<SavedAddress, 'lastModified'>>(addresses: readonly A[]): A | undefined =>
  addresses.reduce<A | undefined>(
    (latest, each) => (latest === undefined || each.lastModified > latest.lastModified ? each : latest),
    undefined,
  );

/**
 * The one to mark for a delivery when none is active: the latest delivery address. A mailing address only when there is
 * no other, since the order would go to the wrong door.
 */
export const deliveryAddressOf = <A extends Pick<SavedAddress, 'type' | 'lastModified'>>(
  addresses: readonly A[],
): A | undefined => latestOf(addresses.filter(({ type }) => type === 'Delivery')) ?? latestOf(addresses);

/** The state of loading the list (ADR-009). */
export type FetchState = 'not-called' | 'in-progress' | 'loaded' | 'error';

/** Derived from the query. */
export function fetchStateOf({ status, fetchStatus }: { status: string; fetchStatus: string }): FetchState {
  if (status === 'success') return 'loaded';
  if (status === 'error') return 'error';
  return fetchStatus === 'idle' ? 'not-called' : 'in-progress';
}
