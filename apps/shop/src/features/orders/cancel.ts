import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { Refused, accepted } from '#api/refused.ts';
import { type Order, orderQuery } from './queries.ts';

/** Why a shopper cancels, as the server keeps it. */
export const CANCEL_REASONS = ['PLANS_CHANGED', 'FOUND_ELSEWHERE', 'ORDERED_BY_MISTAKE', 'OTHER'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Cancels an order and keeps what the server returns. An order that turns out to be too late for it is fetched again.
 * @param onCanceled called even if the dialog is gone by then: the stream of events may be faster than the response
 */
export function useCancelOrder(id: string, onCanceled: () => void) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(id);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (reason: CancelReason | undefined): Promise<Order> =>
      accepted(
        await call('POST /atlas/v1/orders/v1/orders/:id/cancel', {
          params: { id },
          body: { ...(reason !== undefined && { reason }) },
        }),
      ),
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      onCanceled();
      void invalidateAfter('orderCanceled', client);
    },
    onError: (error) => {
      if (isPastCutoff(error)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether the store has begun with the order, so that it cannot be canceled any more. */
export const isPastCutoff = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.code === 'PAST_CUTOFF';
