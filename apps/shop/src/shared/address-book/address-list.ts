import type { SavedAddress } from '@cartwright/contracts/addresses';

/** Home first; the others the other way round than the server gives them, so newest first (ADR-010, ADR-011, GA-18). */
export function inBookOrder<A extends Pick<SavedAddress, 'type'>>(addresses: readonly A[]): A[] {
  const newestFirst = addresses.toReversed();
  return [...newestFirst.filter(({ type }) => type === 'Home'), ...newestFirst.filter(({ type }) => type !== 'Home')];
}

/** The one that was changed last (WTS-123); undefined in an empty book. */
export const latestOf = <A extends Pick<SavedAddress, 'lastModified'>>(addresses: readonly A[]): A | undefined =>
  addresses.reduce<A | undefined>(
    (latest, each) => (latest === undefined || each.lastModified > latest.lastModified ? each : latest),
    undefined,
  );

/**
 * The one to mark for a delivery when none is in use: the latest that is kept for deliveries. A mailing address only when
 * there is no other, since groceries would go to the wrong door.
 */
export const deliveryAddressOf = <A extends Pick<SavedAddress, 'type' | 'lastModified'>>(
  addresses: readonly A[],
): A | undefined => latestOf(addresses.filter(({ type }) => type === 'Delivery')) ?? latestOf(addresses);

/** Where the fetching of the list stands (ADR-009). */
export type FetchState = 'not-called' | 'in-progress' | 'loaded' | 'error';

/** Out of what the query says. */
export function fetchStateOf({ status, fetchStatus }: { status: string; fetchStatus: string }): FetchState {
  if (status === 'success') return 'loaded';
  if (status === 'error') return 'error';
  return fetchStatus === 'idle' ? 'not-called' : 'in-progress';
}
