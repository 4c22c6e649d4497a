import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { derivedProfile, type ServerProfile } from '#api/derived-profile.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { profileQuery } from '#api/profile.ts';
import { accepted } from '#api/refused.ts';
import type { SaveProfile } from './profile-form.ts';

/**
 * Changes name and phones. Of a profile that was changed elsewhere meanwhile, the version is the newer one afterwards: the
 * shopper reads of it, and saves again.
 */
export function useSaveProfile() {
  const client = useQueryClient();
  const { queryKey } = profileQuery();
  const keep = (profile: ServerProfile) => client.setQueryData(queryKey, derivedProfile(profile));
  return useMutation({
    meta: { during: 'profile' },
    mutationFn: async (change: SaveProfile['change']) => {
      const versionKey = client.getQueryData(queryKey)?.versionKey ?? '';
      const answer = await call('PUT /atlas/v1/customer-profile/v1/profile', { body: { ...change, versionKey } });
      if (!answer.ok && answer.refusal.current !== undefined) keep(answer.refusal.current);
      return derivedProfile(accepted(answer));
    },
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile);
      void invalidateAfter('profileChanged', client);
    },
  });
}
