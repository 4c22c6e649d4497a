import type { Body } from '@cartwright/contracts/endpoint';
import type { orderRescheduleEndpoints } from '@cartwright/contracts/order-reschedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { untilDone } from '#api/until-done.ts';
import { type Slot, optionIdOf } from '#shared/slots/slots.ts';

type Endpoints = typeof orderRescheduleEndpoints;
export type OrderSlots = Body<Endpoints['GET /atlas/v1/orders/v1/orders/:id/timeslots']>;
export type OrderSlot = OrderSlots['days'][number]['times'][number];
export type RescheduledOrder = Body<Endpoints['POST /atlas/v1/orders/v1/orders/:id/reschedule']>;

/** Quotes expire: they are fetched again well before they end. */
const RENEW_AFTER = 2 * 60_000;

/** The times that an order may move to. */
export const orderSlotsQuery = (id: string) =>
  queryOptions({
    queryKey: key('order-slots', id),
    queryFn: async ({ signal }): Promise<OrderSlots> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/timeslots', { params: { id } }, { signal })),
    refetchInterval: RENEW_AFTER,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });

/** The slot as it is offered for the order, with what the order would cost in it. */
export const offeredSlot = ({ days }: OrderSlots, picked: Slot): OrderSlot | undefined =>
  days.flatMap(({ times }) => times).find((slot) => optionIdOf(slot) === optionIdOf(picked));

/** After this long without a response the call counts as failed, and the shopper may repeat it with the same key. */
const SILENT_AFTER = 30_000;

interface Wanted {
  /** The revision that the page shows. */
  readonly revision: number;
  readonly slot: OrderSlot;
}

/**
 * Moves an order to another slot with a key of its own, and repeats that one until it has an outcome, also after a lost
 * connection, when the shopper presses again for the same slot. Whatever fails, the times are fetched anew.
 * @param onDone called with the order as it is then
 */
export function useReschedule(id: string, onDone: (order: RescheduledOrder) => void) {
  const client = useQueryClient();
  const unanswered = useRef<{ readonly option: string; readonly key: string } | null>(null);
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ revision, slot }: Wanted) => {
      const optionId = optionIdOf(slot);
      const idempotencyKey = unanswered.current?.option === optionId ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = { option: optionId, key: idempotencyKey };
      const body = { idempotencyKey, revision, optionId, total: slot.total };
      const send = () =>
        call(
          'POST /atlas/v1/orders/v1/orders/:id/reschedule',
          { params: { id }, body },
          { signal: AbortSignal.timeout(SILENT_AFTER) },
        );
      const answer = await untilDone(send);
      unanswered.current = null;
      return accepted(answer);
    },
    onSuccess: (order) => {
      onDone(order);
      void invalidateAfter('orderRescheduled', client);
    },
    onError: () => void invalidateAfter('rescheduleFailed', client),
  });
}
