import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';

const DEVICES = '/atlas/v1/security/v1/devices';

/** The devices on which the shopper is signed in, this one first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: key('devices'),
    meta: { during: 'security' },
    queryFn: async ({ signal }) => accepted(await call(`GET ${DEVICES}`, {}, { signal })).devices,
  });

/** Signs out on a device, or on all but this one when none is named. One that is signed out already counts as done. */
export function useSignOutDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async (id: string | undefined) => {
      const answer =
        id === undefined
          ? await call(`DELETE ${DEVICES}`, {})
          : await call(`DELETE ${DEVICES}/:id`, { params: { id } });
      if (!answer.ok && answer.refusal.code !== 'NOT_FOUND') throw new Refused(answer.refusal);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
}
