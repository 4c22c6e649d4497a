import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export type PickQueue = Body<OpsApi['GET /ops/v1/stores/:locationId/picking']>;
export type Picker = Body<OpsApi['GET /ops/v1/stores/:locationId/pickers']>['pickers'][number];

/** How often an open page reads who picks, in milliseconds. */
const EVERY = 15_000;

/** Everybody to whom an order may be given. A page reads it by itself. */
export const pickersQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.pickers(locationId),
    queryFn: () =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/pickers',
          { params: { locationId } },
          { headers: { [BACKGROUND_HEADER]: '1' } },
        ),
      ),
    refetchInterval: EVERY,
  });

/** Gives an order to somebody, or leaves it to everybody. */
export function useGive(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ orderId, staffId }: { readonly orderId: string; readonly staffId: string | null }) =>
      valueOf(
        call('PUT /ops/v1/stores/:locationId/orders/:orderId/picker', {
          params: { locationId, orderId },
          body: { staffId },
        }),
      ),
    // Until both are read anew, the mutation is pending, and the row shows what was chosen.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pickQueue(locationId) }),
        client.invalidateQueries({ queryKey: keys.pickers(locationId) }),
      ]),
  });
}
