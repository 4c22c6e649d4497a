import type { Body } from '@cartwright/contracts/endpoint';
import type { orderMoneyEndpoints } from '@cartwright/contracts/order-money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

export type OrderMoney = Body<(typeof orderMoneyEndpoints)['GET /atlas/v1/orders/v1/orders/:id/money']>;
export type MoneyMove = OrderMoney['moves'][number];
export type MoneyCard = OrderMoney['cards'][number];

/** How often the page looks whether a pending move is done, in milliseconds. */
const PENDING_EVERY = 15_000;

/** Where the money of an order is; fetched again while something is pending. */
export const orderMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: key('orders', id, 'money'),
    queryFn: async ({ signal }): Promise<OrderMoney> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/money', { params: { id } }, { signal })),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? PENDING_EVERY : false),
  });

const isMoving = ({ moves }: OrderMoney): boolean => moves.some(({ progress }) => progress === 'pending');
