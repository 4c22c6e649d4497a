import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

/**
 * The names of the bays where the shopper of an order may wait, read anew whenever they come back to the page: a phone is
 * in a pocket for a drive. Without them, one says in words where one is: no retry.
 */
export const baysQuery = (orderId: string) =>
  queryOptions({
    queryKey: key('bays', orderId),
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/bays', { params: { id: orderId } }, { signal })).names,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
