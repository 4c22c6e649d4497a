import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export type SnowFilter = Request<OpsApi['POST /ops/v1/stores/:locationId/snow-days/preview']>['body']['filter'];
export type SnowPreview = Body<OpsApi['POST /ops/v1/stores/:locationId/snow-days/preview']>;
export type SnowDays = Body<OpsApi['GET /ops/v1/stores/:locationId/snow-days']>['days'];
export type SnowDay = Body<OpsApi['GET /ops/v1/stores/:locationId/snow-days/:actionId']>;
export type SnowOrder = SnowDay['moves'][number];

/** How often an open page looks how far the moves are, in milliseconds. */
const EVERY = 1_500;
const BY_ITSELF = { [BACKGROUND_HEADER]: '1' };

/** What a snow day would do, as things are. */
export const snowPreviewQuery = (locationId: string, filter: SnowFilter) =>
  queryOptions({
    queryKey: keys.snowPreview(locationId, filter),
    queryFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/snow-days/preview', { params: { locationId }, body: { filter } })),
    staleTime: 0,
    gcTime: 0,
  });

export const snowDaysQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.snowDays(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/snow-days', { params: { locationId } })),
  });

/** One snow day; while its orders move, it is read again and again. */
export const snowDayQuery = (locationId: string, actionId: string) =>
  queryOptions({
    queryKey: keys.snowDay(locationId, actionId),
    queryFn: ({ signal }) =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/snow-days/:actionId',
          { params: { locationId, actionId } },
          { signal, headers: BY_ITSELF },
        ),
      ),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? EVERY : false),
    networkMode: 'always',
  });

/** Applies a snow day as it was simulated. Whether it was or not, what the page knows is read again. */
export function useApplySnow(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly filter: SnowFilter; readonly fingerprint: string; readonly reason: string }) =>
      valueOf(call('POST /ops/v1/stores/:locationId/snow-days', { params: { locationId }, body })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.snowDays(locationId) }),
        client.invalidateQueries({ queryKey: keys.slots(locationId) }),
      ]),
  });
}

/** Undoes a snow day. */
export function useUndoSnow(locationId: string, actionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/snow-days/:actionId/undo', { params: { locationId, actionId } })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.snowDays(locationId) }),
        client.invalidateQueries({ queryKey: keys.slots(locationId) }),
      ]),
  });
}
