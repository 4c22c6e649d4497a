import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { accepted } from './refused.ts';

/** What the shop knows of the shopper; only for one who is signed in. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => accepted(await call('GET /atlas/v1/customer-profile/v1/profile', {}, { signal })),
  });
