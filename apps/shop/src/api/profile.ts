import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';

/** The shopper's profile; only for a signed-in shopper. */
export const profileQuery = () =>
  queryOptions({
    queryKey: key('profile'),
    queryFn: async ({ signal }) => accepted(await call('GET /atlas/v1/customer-profile/v1/profile', {}, { signal })),
  });
