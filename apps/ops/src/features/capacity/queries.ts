import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export type Heat = Body<OpsApi['GET /ops/v1/stores/:locationId/slots']>;
export type HeatCell = Heat['cells'][number];
type BannerHeat = Body<OpsApi['GET /ops/v1/banners/:bannerId/slots']>;
export type BannerHeatCell = BannerHeat['cells'][number];
/** What is done to which slots. */
export type Change = Request<OpsApi['POST /ops/v1/stores/:locationId/slots/preview']>['body'];
export type Preview = Body<OpsApi['POST /ops/v1/stores/:locationId/slots/preview']>;
export type MadeChange = Body<OpsApi['GET /ops/v1/stores/:locationId/slots/changes']>['changes'][number];
export type Modality = Change['filter']['modality'];

/** How often an open page looks again, in milliseconds. */
export const EVERY = 10_000;
const BY_ITSELF = { [BACKGROUND_HEADER]: '1' };

/** How full the times of the next fourteen days are, as far as anybody looks. */
export const heatQuery = (locationId: string, modality: Modality) =>
  queryOptions({
    queryKey: keys.heat(locationId, modality),
    queryFn: ({ signal }) =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/slots',
          { params: { locationId }, query: { modality } },
          { signal, headers: BY_ITSELF },
        ),
      ),
    refetchInterval: EVERY,
    networkMode: 'always',
  });

/** The map with which the page of a banner begins. */
export const FIRST_MAP = { modality: 'PICKUP', measure: 'orders' } as const;

/** The same of all stores of a banner, in one measure. */
export const bannerHeatQuery = (
  bannerId: string,
  query: Request<OpsApi['GET /ops/v1/banners/:bannerId/slots']>['query'],
) =>
  queryOptions({
    queryKey: keys.bannerHeat(bannerId, query),
    queryFn: ({ signal }) =>
      valueOf(
        call('GET /ops/v1/banners/:bannerId/slots', { params: { bannerId }, query }, { signal, headers: BY_ITSELF }),
      ),
    refetchInterval: 3 * EVERY,
    networkMode: 'always',
  });

/** What a change would do, as things are. */
export const previewQuery = (locationId: string, change: Change) =>
  queryOptions({
    queryKey: keys.slotPreview(locationId, change),
    queryFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/slots/preview', { params: { locationId }, body: change })),
    staleTime: 0,
    placeholderData: (before) => before,
  });

export const changesQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.slotChanges(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/slots/changes', { params: { locationId } })),
  });

/** Makes a change as it was previewed. Whether it was made or refused, what the page knows is read again. */
export function useApply(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change & { readonly fingerprint: string; readonly reason: string }) =>
      valueOf(call('POST /ops/v1/stores/:locationId/slots/changes', { params: { locationId }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.slots(locationId) }),
  });
}

/** Undoes a change. */
export function useUndo(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (actionId: string) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/slots/changes/:actionId/undo', { params: { locationId, actionId } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.slots(locationId) }),
  });
}
