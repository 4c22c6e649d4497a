import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import type { Result } from '@cartwright/rules/result';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { Refused, valueOf } from '#api/refused.ts';
import type { Left } from '#totes/LeftInTotes.tsx';

export type HandOver = Body<OpsApi['GET /ops/v1/stores/:locationId/hand-overs']>['orders'][number];
export type HandOverDetails = Body<OpsApi['GET /ops/v1/stores/:locationId/hand-overs/:orderId']>;
export type DoorBody = Request<OpsApi['POST /ops/v1/stores/:locationId/hand-overs/:orderId/hand-over']>['body'];
type MissBody = Request<OpsApi['POST /ops/v1/stores/:locationId/hand-overs/:orderId/miss']>['body'];
export type MissReason = MissBody['reason'];

/** An arrival is seen within this time. */
const POLL_EVERY = 2_000;
const background = { headers: { [BACKGROUND_HEADER]: '1' } };

/** The orders of a store to hand over, looked at again and again: that is no use of the session. */
export const handOversQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.handOvers(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/hand-overs', { params: { locationId } }, background)),
    staleTime: 0,
    retry: false,
    refetchInterval: POLL_EVERY,
  });

/** One order, looked at again, too: the shopper may have moved to another bay. */
export const handOverQuery = (locationId: string, orderId: string) =>
  queryOptions({
    queryKey: keys.handOver(locationId, orderId),
    queryFn: () =>
      valueOf(
        call('GET /ops/v1/stores/:locationId/hand-overs/:orderId', { params: { locationId, orderId } }, background),
      ),
    staleTime: 0,
    retry: false,
    // An order that has moved on stays so; a lost connection passes.
    refetchInterval: ({ state }) => (state.error instanceof Refused ? false : POLL_EVERY),
  });

/** What may be done with an order. */
export type Step =
  | { readonly kind: 'take' | 'restock' }
  /** The codes of the totes that are ticked off. */
  | { readonly kind: 'ready' | 'out'; readonly totes: readonly string[] }
  | { readonly kind: 'hand-over'; readonly body: DoorBody }
  | { readonly kind: 'miss'; readonly body: MissBody };

/** Does a step with an order; what shows it is fetched again, whatever came of it. */
export function useStep(locationId: string, orderId: string) {
  const client = useQueryClient();
  const params = { locationId, orderId };
  return useMutation({
    mutationFn: (step: Step) => valueOf(send(params, step)),
    onSettled: (_moved, _error, { kind }) => {
      void client.invalidateQueries({ queryKey: keys.handOvers(locationId) });
      // After any other step the page is left.
      if (kind === 'take') void client.invalidateQueries({ queryKey: keys.handOver(locationId, orderId) });
    },
  });
}

/** Says that something is out of the totes of an order. What is out already is not taken out twice, whoever says so. */
export function useTakeOut(locationId: string, orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lineId, quantity, product: { gtin13 } }: Left) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/orders/:orderId/taken-out', {
          params: { locationId, orderId },
          body: { opId: crypto.randomUUID(), lineId, gtin13, quantity },
        }),
      ),
    onSuccess: (left) =>
      client.setQueryData<HandOverDetails>(
        keys.handOver(locationId, orderId),
        (known) => known && { ...known, ...left },
      ),
    onError: () => void client.invalidateQueries({ queryKey: keys.handOver(locationId, orderId) }),
  });
}

type Moved = Result<
  Body<OpsApi['POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready']>,
  { readonly code: string }
>;

function send(params: { locationId: string; orderId: string }, step: Step): Promise<Moved> {
  switch (step.kind) {
    case 'ready':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready', {
        params,
        body: { totes: [...step.totes] },
      });
    case 'out':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/out', {
        params,
        body: { totes: [...step.totes] },
      });
    case 'take':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/take', { params });
    case 'restock':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/restock', { params });
    case 'hand-over':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/hand-over', { params, body: step.body });
    case 'miss':
      return call('POST /ops/v1/stores/:locationId/hand-overs/:orderId/miss', { params, body: step.body });
    default:
      return step satisfies never;
  }
}
