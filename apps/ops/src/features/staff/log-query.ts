import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

/** The log of a store, page by page. */
export const logQuery = (locationId: string) =>
  infiniteQueryOptions({
    queryKey: keys.log(locationId),
    queryFn: ({ pageParam }) =>
      valueOf(
        call('GET /ops/v1/stores/:locationId/actions', {
          params: { locationId },
          query: pageParam === '' ? {} : { before: pageParam },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ actions, hasMore }) => (hasMore ? actions.at(-1)?.actionId : undefined),
  });
