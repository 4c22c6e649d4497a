import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import type { PayoutMethod } from '@cartwright/rules/payout';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';
import { isStale } from './stale.ts';

export type DeskOrder = Body<OpsApi['GET /ops/v1/orders/:orderId/desk']>;
export type DeskStep = DeskOrder['steps'][number];
export type FoundOrder = Body<OpsApi['GET /ops/v1/desk/orders']>['orders'][number];
export type UnsettledOrder = Body<OpsApi['GET /ops/v1/stores/:locationId/unsettled-orders']>['orders'][number];

/** Orders by a number, a phone or a mail address. Each call is logged, so it is made once for each search. */
export const foundOrdersQuery = (text: string) =>
  queryOptions({
    queryKey: keys.foundOrders(text),
    queryFn: async () => (await valueOf(call('GET /ops/v1/desk/orders', { query: { text } }))).orders,
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });

/** Orders of a store whose money needs a person, page by page. */
export const unsettledQuery = (locationId: string) =>
  infiniteQueryOptions({
    queryKey: keys.unsettled(locationId),
    queryFn: ({ pageParam }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return valueOf(call('GET /ops/v1/stores/:locationId/unsettled-orders', { params: { locationId }, query }));
    },
    initialPageParam: '',
    getNextPageParam: ({ orders, hasMore }) => (hasMore ? orders.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** An order as the desk sees it. Each call is a look that is logged, so the page makes one whenever it is opened. */
export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.deskOrder(orderId),
    queryFn: () => valueOf(call('GET /ops/v1/orders/:orderId/desk', { params: { orderId } })),
    staleTime: Infinity,
  });

/**
 * The order as it is after an action, which its call returns: no second look. An action that no longer fits the order has
 * it read anew before it fails, so that the page and the dialog then show what is true.
 */
function useDeskAction<Action>(orderId: string, act: (action: Action) => Promise<DeskOrder>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (order) => client.setQueryData(keys.deskOrder(orderId), order),
    onError: (error) => (isStale(error) ? client.refetchQueries({ queryKey: keys.deskOrder(orderId) }) : undefined),
  });
}

interface Refund {
  readonly idempotencyKey: string;
  readonly lines: { id: string; quantity: number }[];
  readonly reason: string;
}

export const useRefund = (orderId: string) =>
  useDeskAction(orderId, (body: Refund) =>
    valueOf(call('POST /ops/v1/orders/:orderId/refunds', { params: { orderId }, body })),
  );

interface FeeRefund {
  readonly idempotencyKey: string;
  /** As on the wire; null for all that is left. */
  readonly amount: string | null;
  readonly reason: string;
}

export const useFeeRefund = (orderId: string) =>
  useDeskAction(orderId, (body: FeeRefund) =>
    valueOf(call('POST /ops/v1/orders/:orderId/fee-refunds', { params: { orderId }, body })),
  );

interface Whole {
  readonly idempotencyKey: string;
  readonly lines: Refund['lines'];
  readonly hasFees: boolean;
  readonly reason: string;
}

/** One refund, of whatever is left: sent again, it is the same one. */
export const useWholeRefund = (orderId: string) =>
  useDeskAction(orderId, ({ idempotencyKey, lines, hasFees: withFees, reason }: Whole) => {
    const params = { orderId };
    if (lines.length > 0) {
      const body = { idempotencyKey, lines, withFees, reason };
      return valueOf(call('POST /ops/v1/orders/:orderId/refunds', { params, body }));
    }
    const body = { idempotencyKey, amount: null, reason };
    return valueOf(call('POST /ops/v1/orders/:orderId/fee-refunds', { params, body }));
  });

interface Payout {
  readonly idempotencyKey: string;
  readonly method: PayoutMethod;
  /** As on the wire, and as the desk saw it owed. */
  readonly amount: string;
  readonly reason: string;
}

export const usePayout = (orderId: string) =>
  useDeskAction(orderId, (body: Payout) =>
    valueOf(call('POST /ops/v1/orders/:orderId/payouts', { params: { orderId }, body })),
  );

export const useCancel = (orderId: string) =>
  useDeskAction(orderId, (reason: string) =>
    valueOf(call('POST /ops/v1/orders/:orderId/cancel', { params: { orderId }, body: { reason } })),
  );

export const useRejectDeclined = (orderId: string) =>
  useDeskAction(orderId, (reason: string) =>
    valueOf(call('POST /ops/v1/orders/:orderId/reject', { params: { orderId }, body: { reason } })),
  );

interface Resend {
  readonly messageId: string;
  readonly idempotencyKey: string;
  readonly reason: string;
}

export const useResend = (orderId: string) =>
  useDeskAction(orderId, ({ messageId, ...body }: Resend) =>
    valueOf(call('POST /ops/v1/orders/:orderId/messages/:messageId/resend', { params: { orderId, messageId }, body })),
  );

export const useAddNote = (orderId: string) =>
  useDeskAction(orderId, (body: { readonly idempotencyKey: string; readonly text: string }) =>
    valueOf(call('POST /ops/v1/orders/:orderId/notes', { params: { orderId }, body })),
  );
