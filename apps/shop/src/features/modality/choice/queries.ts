import type { consequencesEndpoints } from '@cartwright/contracts/consequences';
import type { Body } from '@cartwright/contracts/endpoint';
import { mutationOptions, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery, patchBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { refetchFlashSales } from '#api/flash-sales.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key, mutationKey } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import type { During } from '#events/seen-error.ts';
import type { Choice } from './choice.ts';

/** What a choice would change, shown before it is saved. */
export type Consequences = Body<(typeof consequencesEndpoints)['POST /atlas/v1/modality/v1/consequences']>;

/** What a choice would change. */
export const consequencesQuery = (choice: Choice) =>
  queryOptions({
    queryKey: key('modality', 'consequences', choice),
    queryFn: async ({ signal }): Promise<Consequences> =>
      accepted(await call('POST /atlas/v1/modality/v1/consequences', { body: choice }, { signal })),
    // The cart may have changed since.
    staleTime: 0,
    networkMode: 'always',
  });

/** Saves the shopper's modality. Prices, shelves, cart and slots all belong to a location, so all are fetched again. */
export const choosingModality = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: mutationKey('save-modality'),
    networkMode: 'always',
    mutationFn: async (choice: Choice) => accepted(await setModality({ ...choice, source: 'options' })),
    onSuccess: (modality) => {
      const before = queryClient.getQueryData(bootstrapQuery().queryKey)?.modality;
      patchBootstrap(queryClient, { modality });
      void invalidateAfter('modalityChanged', queryClient);
      refetchFlashSales(queryClient, before, modality);
    },
  });

/** @param during the part of the shop for its errors, if that is separate */
export const useChooseModality = (during?: During) =>
  useMutation({ ...choosingModality(useQueryClient()), ...(during && { meta: { during } }) });

/** Whether a choice is pending: it counts whatever is pressed now, and another has to wait for it. */
export const useIsSavingModality = (): boolean => useIsMutating({ mutationKey: mutationKey('save-modality') }) > 0;
