import { useEffect, useState } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import { isSessionError } from '#api/errors.ts';
import { forgetEntry, keepEntry, keptEntry } from '../../address-book/kept-entry.ts';
import type { ProfileAddress } from '../../address-book/profile-address.ts';

/** What the form opens with, and what keeps its entry over a sign-in when a call finds that the session has ended. */
export function useKeptEntry(start: ProfileAddress) {
  const { session } = useBoot();
  const profileId = session.status === 'anonymous' ? undefined : session.profileId;
  const [first] = useState(() => keptEntry(profileId, start.addressId) ?? start);
  // It is shown once: whoever leaves the form leaves it for good.
  useEffect(forgetEntry, []);
  return {
    first,
    keep: (error: unknown, entry: ProfileAddress) => {
      if (profileId !== undefined && isSessionError(error)) keepEntry(profileId, entry);
    },
  };
}
