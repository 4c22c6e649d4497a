import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { patchBoot } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';
import type { Address } from './address-form.ts';

/** City and state of a ZIP; null when it is not known, which is no reason to stop anyone. */
export const zipQuery = (zip: string | undefined) =>
  queryOptions({
    queryKey: ['zip', zip],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /atlas/v1/address/v1/zips/:zip', { params: { zip: zip ?? '' } }, { signal });
      return answer.ok ? answer.value : null;
    },
    enabled: zip !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether an address exists as typed, and whether groceries can be delivered there. */
export const useCheckAddress = () =>
  useMutation({
    mutationFn: async (address: Address) =>
      accepted(
        await call('POST /atlas/v1/address/v1/valid-for-modality', { body: { address, modalityType: 'DELIVERY' } }),
      ),
  });

/** Makes it the place that the shopper's deliveries go to. Times and prices belong to a place, so both are asked anew. */
export function useDeliverTo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (address: Address) => {
      const body = { modalityType: 'DELIVERY' as const, destination: { address }, source: 'SCHEDULING' };
      return accepted(await call('PUT /atlas/v1/modality/v1/preferences', { body }));
    },
    onSuccess: (modality) => {
      patchBoot(client, { modality });
      for (const key of ['times', 'next-time', 'held-time', 'cart']) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
}
