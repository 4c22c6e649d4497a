import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { valueOf } from '#api/refused.ts';

export const baysQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.bays(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/bays', { params: { locationId } })),
  });

export function useSaveBays(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: readonly string[]) =>
      valueOf(call('PUT /ops/v1/stores/:locationId/bays', { params: { locationId }, body: { names: [...names] } })),
    onSuccess: (saved) => client.setQueryData(keys.bays(locationId), saved),
  });
}
