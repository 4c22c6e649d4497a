import type { Body } from '@cartwright/contracts/endpoint';
import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { ordersEndpoints } from '@cartwright/contracts/orders';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

type Endpoints = typeof ordersEndpoints;
export type Order = Body<Endpoints['GET /atlas/v1/orders/v1/orders/:id']>;
/** An order as whoever has the link of its mail may see it. */
export type ShownOrder = Omit<Order, 'email' | 'contact' | 'instructions' | 'destination' | 'cancelUntil' | 'arrival'>;
/** The same on its shopper's own page, where an arrival is known, if only as none yet. */
export type StoryOrder = ShownOrder & { readonly arrival?: Order['arrival'] | undefined };
export type OrderPage = Body<Endpoints['GET /atlas/v1/orders/v1/orders']>;
export type OrderHeader = OrderPage['orders'][number];

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: key('orders', id),
    queryFn: async ({ signal }): Promise<Order> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id', { params: { id } }, { signal })),
  });

/** Keeps an order that another call returned, so that its page need not fetch it. */
export function useKeepOrder(): (order: Order) => void {
  const client = useQueryClient();
  return (order) => void client.setQueryData(orderQuery(order.id).queryKey, order);
}

export type OrderPayment = Body<(typeof checkoutEndpoints)['GET /atlas/v1/checkout/v2/checkouts/:id/payment']>;

/** What was authorized to pay for an order, with the balances of gift cards (API-062). */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: key('payment', id),
    queryFn: async ({ signal }): Promise<OrderPayment> =>
      accepted(
        await call(
          'GET /atlas/v1/checkout/v2/checkouts/:id/payment',
          {
            params: { id },
            query: {
              app: 'clicklist',
              shouldOnlyShowAuths: 'true',
              shouldIncludeGiftCardRemainingBalance: 'true',
              bannerDomain: location.hostname,
            },
          },
          { signal },
        ),
      ),
  });

const PAGE = 10;

/** The shopper's orders, newest first, a page at a time. */
export const ordersQuery = () =>
  infiniteQueryOptions({
    queryKey: key('orders', 'list'),
    queryFn: async ({ pageParam, signal }): Promise<OrderPage> =>
      accepted(
        await call(
          'GET /atlas/v1/orders/v1/orders',
          { query: { 'page.offset': pageParam, 'page.size': PAGE } },
          { signal },
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: (last: OrderPage, pages: OrderPage[]) => {
      const known = pages.reduce((count, { orders }) => count + orders.length, 0);
      return last.orders.length > 0 && known < last.total ? known : undefined;
    },
  });
