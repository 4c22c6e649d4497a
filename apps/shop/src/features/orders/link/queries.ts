import type { Body } from '@cartwright/contracts/endpoint';
import type { orderLinksEndpoints } from '@cartwright/contracts/order-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { isOver } from '../order-progress.ts';

export type OpenedLink = Body<(typeof orderLinksEndpoints)['POST /atlas/v1/orders/v1/links/open']>;

/** How often an order that is not over is fetched again, in milliseconds: a link has no stream of events. */
const EVERY = 20_000;

/** The order that the link of a mail opens. @param token null when this tab has none */
export const linkedOrderQuery = (orderId: string, token: string | null) =>
  queryOptions({
    queryKey: key('order-link', orderId),
    queryFn: async ({ signal }): Promise<OpenedLink> =>
      accepted(
        await call('POST /atlas/v1/orders/v1/links/open', { body: { orderId, token: token ?? '' } }, { signal }),
      ),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && !isOver(data.order, dataUpdatedAt) ? EVERY : false,
  });
