import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { derivedProfile } from './derived-profile.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';

/** The shopper's profile (PRF-038, PRF-040); only for a signed-in shopper. */
export const profileQuery = () =>
  queryOptions({
    queryKey: key('profile'),
    queryFn: async ({ signal }) => {
      const query = { projections: 'full' as const };
      return derivedProfile(accepted(await call('GET /atlas/v1/customer-profile/v1/profile', { query }, { signal })));
    },
  });
