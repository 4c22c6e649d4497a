import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export type Area = Body<OpsApi['GET /ops/v1/stores/:locationId/area']>;
export type MadeChange = Area['changes'][number];
export type ZipPreview = Body<OpsApi['POST /ops/v1/stores/:locationId/area/preview']>['zips'][number];
export type AreaChange = Request<OpsApi['POST /ops/v1/stores/:locationId/area/preview']>['body'];

export const areaQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.area(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/area', { params: { locationId } })),
  });

/** What a change would do, as things are. */
export const previewQuery = (locationId: string, change: AreaChange) =>
  queryOptions({
    queryKey: keys.areaPreview(locationId, change),
    queryFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/area/preview', { params: { locationId }, body: change })),
    staleTime: 0,
  });

/** Makes a change as it was previewed. */
export function useChangeArea(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly change: AreaChange; readonly fingerprint: string; readonly reason: string }) =>
      valueOf(call('POST /ops/v1/stores/:locationId/area/changes', { params: { locationId }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.area(locationId) }),
  });
}

/** Takes a change back. */
export function useUndoArea(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (actionId: string) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/area/changes/:actionId/undo', { params: { locationId, actionId } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.area(locationId) }),
  });
}
