import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { Refused, valueOf } from '#api/refused.ts';

export const baysQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.bays(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/bays', { params: { locationId } })),
  });

export type Bays = Body<OpsApi['GET /ops/v1/stores/:locationId/bays']>;

/** Saves the names of bays. When somebody else changed them meanwhile, theirs are loaded. */
export function useSaveBays(locationId: string) {
  const client = useQueryClient();
  const keep = (saved: Bays) => client.setQueryData(keys.bays(locationId), saved);
  return useMutation({
    mutationFn: async ({ names, version }: { readonly names: readonly string[]; readonly version: string }) => {
      const body = { names: [...names], version };
      const answer = await call('PUT /ops/v1/stores/:locationId/bays', { params: { locationId }, body });
      if (answer.ok) return answer.value;
      if (answer.refusal.current) keep(answer.refusal.current);
      throw new Refused(answer.refusal);
    },
    onSuccess: keep,
  });
}
