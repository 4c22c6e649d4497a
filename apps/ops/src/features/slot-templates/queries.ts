import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export type Weeks = Body<OpsApi['GET /ops/v1/stores/:locationId/weeks']>;
export type Week = Weeks['weeks'][number];
export type WeekMade = Weeks['changes'][number];
/** A week in place of another. */
export type WeekChange = Request<OpsApi['POST /ops/v1/stores/:locationId/weeks/preview']>['body'];
export type Preview = Body<OpsApi['POST /ops/v1/stores/:locationId/weeks/preview']>;

/** The weeks of a store, by way to shop and vendor. */
export const weeksQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.weeks(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/weeks', { params: { locationId } })),
  });

/** What a week would do, as things are. */
export const previewQuery = (locationId: string, change: WeekChange) =>
  queryOptions({
    queryKey: keys.weekPreview(locationId, change),
    queryFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/weeks/preview', { params: { locationId }, body: change })),
    staleTime: 0,
    retry: false,
  });

/** After a change of weeks, made or refused, the weeks and the times of the store are read again. */
function useChanged(locationId: string) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keys.weeks(locationId) });
    await client.invalidateQueries({ queryKey: keys.slots(locationId) });
  };
}

/** Changes a week as it was previewed; where that is refused, it is previewed again. */
export function useApplyWeek(locationId: string) {
  const client = useQueryClient();
  const changed = useChanged(locationId);
  return useMutation({
    mutationFn: (body: WeekChange & { readonly fingerprint: string; readonly reason: string }) =>
      valueOf(call('POST /ops/v1/stores/:locationId/weeks/changes', { params: { locationId }, body })),
    onError: () => client.invalidateQueries({ queryKey: keys.weekPreviews(locationId) }),
    onSettled: changed,
  });
}

/** Takes a change of a week back. */
export function useUndoWeek(locationId: string) {
  const changed = useChanged(locationId);
  return useMutation({
    mutationFn: (actionId: string) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/weeks/changes/:actionId/undo', { params: { locationId, actionId } }),
      ),
    onSettled: changed,
  });
}
