import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { Refused, valueOf } from '#api/refused.ts';
import type { Hours, Saved } from './draft.ts';

export const hoursQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.hours(locationId),
    queryFn: () => valueOf(call('GET /ops/v1/stores/:locationId/hours', { params: { locationId } })),
  });

/** What hours would do to the pickup times that there are. */
export const effectQuery = (locationId: string, hours: Hours) =>
  queryOptions({
    queryKey: keys.hoursEffect(locationId, hours),
    queryFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/hours/effect', { params: { locationId }, body: hours })),
  });

interface Change {
  readonly hours: Hours;
  readonly version: string;
  readonly reason: string;
  readonly undoes?: string;
}

/** Saves hours. When somebody else changed them meanwhile, theirs are loaded. */
export function useSaveHours(locationId: string) {
  const client = useQueryClient();
  const keep = (saved: Saved) => client.setQueryData(keys.hours(locationId), saved);
  return useMutation({
    mutationFn: async (body: Change) => {
      const answer = await call('PUT /ops/v1/stores/:locationId/hours', { params: { locationId }, body });
      if (answer.ok) return answer.value;
      if (answer.refusal.current) keep(answer.refusal.current);
      throw new Refused(answer.refusal);
    },
    onSuccess: keep,
  });
}
