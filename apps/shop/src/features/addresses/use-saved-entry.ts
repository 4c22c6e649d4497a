import { useEffect, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { clearEntry, saveEntry, savedEntry } from '#shared/address-book/saved-entry.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';

/**
 * The form's initial values, and what keeps its entry through a sign-in when a call finds that the session has ended.
 */
export function useSavedEntry(start: ProfileAddress) {
  const { session } = useBootstrap();
  const profileId = session.status === 'anonymous' ? undefined : session.profileId;
  const [first] = useState(() => savedEntry(profileId, start.addressId) ?? start);
  // It is shown once: leaving the form discards it for good.
  useEffect(clearEntry, []);
  return {
    first,
    keep: (error: unknown, entry: ProfileAddress) => {
      if (profileId !== undefined && isSessionError(error)) saveEntry(profileId, entry);
    },
  };
}
