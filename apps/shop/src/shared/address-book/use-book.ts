import type { SavedAddress } from '@cartwright/contracts/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '#api/domain-events.ts';
import { profileQuery } from '#api/profile.ts';
import { track } from '#events/track.ts';
import { addressBookQuery, removeAddress, saveAddress } from './calls.ts';
import type { ProfileAddress } from './profile-address.ts';

/**
 * What follows a change of the book: the list, the profile and the delivery destination, which may have changed too,
 * are fetched again. @returns the list, as far as it could be fetched
 */
async function refresh(client: QueryClient): Promise<readonly SavedAddress[] | undefined> {
  void invalidateAfter('addressBookChanged', client);
  void client.prefetchQuery({ ...profileQuery(), staleTime: 0 });
  return client.fetchQuery({ ...addressBookQuery(), staleTime: 0 }).catch(() => undefined);
}

export interface SaveAddress {
  readonly address: ProfileAddress;
  /** The shopper saw the doubt and wants it as it is. */
  readonly keepAsTyped?: boolean;
}

/**
 * Adds an address, or updates the one that has its id.
 * @param onFailed called after a failure, even if the page was left meanwhile
 */
export function useSaveAddress(onFailed?: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { during: 'address' },
    mutationFn: ({ address, ...saving }: SaveAddress): Promise<SavedAddress> => saveAddress(address, saving),
    onSuccess: async (_saved, { address }) => {
      const book = await refresh(client);
      if (address.addressId === undefined && book !== undefined)
        track({ name: 'ADDRESS_ADDED', data: { addressCount: book.length } });
    },
    onError: (error) => onFailed?.(error),
  });
}

/** Removes an address; a delivery that goes to it keeps only its ZIP. */
export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    meta: { during: 'address' },
    mutationFn: (id: string | undefined) => removeAddress(id),
    onSuccess: () => refresh(client),
  });
}
