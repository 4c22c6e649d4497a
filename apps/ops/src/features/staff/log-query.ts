import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

/** Whose log it is: that of a store, or of its whole banner. */
export type LogSubject = { readonly locationId: string } | { readonly bannerId: string };

/** The log of a store or a banner, page by page. */
export const logQuery = (subject: LogSubject) =>
  infiniteQueryOptions({
    queryKey: keys.log(subject),
    queryFn: ({ pageParam }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return valueOf(
        'bannerId' in subject
          ? call('GET /ops/v1/banners/:bannerId/actions', { params: subject, query })
          : call('GET /ops/v1/stores/:locationId/actions', { params: subject, query }),
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ actions, hasMore }) => (hasMore ? actions.at(-1)?.actionId : undefined),
  });
