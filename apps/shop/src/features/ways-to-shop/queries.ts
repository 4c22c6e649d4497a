import type { ModalityType } from '@cartwright/contracts/common';
import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { modalityEndpoints } from '@cartwright/contracts/modality';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { patchBoot } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';
import type { Search } from './window-state.ts';

type Endpoints = typeof modalityEndpoints;
export type Options = Body<Endpoints['POST /atlas/v1/modality/v1/options']>;
type Choice = Request<Endpoints['PUT /atlas/v1/modality/v1/preferences']>['body'];

/** The ways to shop near a place. Each search has its own answer: an older one is never shown for a newer. */
export const optionsQuery = (search: Search) =>
  queryOptions({
    queryKey: ['ways-to-shop', search],
    queryFn: async ({ signal }): Promise<Options> =>
      accepted(await call('POST /atlas/v1/modality/v1/options', { body: placeOf(search) }, { signal })),
    enabled: search.by !== 'none',
  });

function placeOf(search: Search): Request<Endpoints['POST /atlas/v1/modality/v1/options']>['body'] {
  if (search.by === 'position') return { location: { latitude: search.latitude, longitude: search.longitude } };
  return { address: { postalCode: search.by === 'zip' ? search.zip : '' } };
}

/** The stores of earlier choices. */
export const recentStoresQuery = () =>
  queryOptions({
    queryKey: ['recent-stores'],
    queryFn: async ({ signal }) =>
      accepted(await call('GET /atlas/v1/modality/v1/preferences', {}, { signal })).recentStores,
  });

/** Saves how the shopper shops. Prices, shelves, cart and times are all of a place, so all are asked for again. */
export function useChooseWay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: { modalityType: ModalityType; destination: Choice['destination'] }) =>
      accepted(await call('PUT /atlas/v1/modality/v1/preferences', { body: { ...choice, source: 'options' } })),
    onSuccess: (modality) => {
      patchBoot(queryClient, { modality });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'ways-to-shop' });
    },
  });
}
