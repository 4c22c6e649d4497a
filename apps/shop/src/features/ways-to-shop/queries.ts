import type { consequencesEndpoints } from '@cartwright/contracts/consequences';
import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { modalityEndpoints } from '@cartwright/contracts/modality';
import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery, patchBoot } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { isOfFlashSales, refetchFlashSales } from '#api/flash-sales.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import type { Choice } from './choice.ts';
import type { OpenedFrom } from './screen-props.ts';
import { isSomewhere } from './search.ts';
import type { Place } from './search.ts';

type Endpoints = typeof modalityEndpoints;
export type Options = Body<Endpoints['POST /atlas/v1/modality/v1/options']>;
/** What a choice would change, told before it is saved. */
export type Consequences = Body<(typeof consequencesEndpoints)['POST /atlas/v1/modality/v1/consequences']>;
type WirePlace = Request<Endpoints['POST /atlas/v1/modality/v1/options']>['body'];

/** The ways to shop near a place. Each search has its own answer: an older one is never shown for a newer. */
export const optionsQuery = (search: Place, openedFrom: OpenedFrom) =>
  queryOptions({
    queryKey: ['ways-to-shop', search, openedFrom === 'scheduling'],
    queryFn: async ({ signal }): Promise<Options> => {
      const body = { ...placeOf(search), page: PAGE, ...(openedFrom === 'scheduling' && { origin: openedFrom }) };
      return accepted(await call('POST /atlas/v1/modality/v1/options', { body }, { signal }));
    },
    enabled: isSomewhere(search),
    // A line that is down is said, not waited for.
    networkMode: 'always',
    // A position that has not changed is not asked about again (WTS-173).
    ...(search.mode === 'GEOLOCATION' && { staleTime: Number.POSITIVE_INFINITY }),
  });

/** The label of the page that asks (WTS-026). */
const PAGE = 'every_page' as const;

function placeOf(search: Place): WirePlace {
  switch (search.mode) {
    case 'GEOLOCATION':
      return { location: { latitude: search.latitude, longitude: search.longitude } };
    case 'ZIP':
      return { address: { postalCode: search.zip } };
    case undefined:
      return { address: { ...search.address, postalCode: search.address?.zipCode.slice(0, 5) ?? '' } };
  }
}

/** The stores of earlier choices. */
export const recentStoresQuery = () =>
  queryOptions({
    queryKey: ['recent-stores'],
    queryFn: async ({ signal }) =>
      accepted(await call('GET /atlas/v1/modality/v1/preferences', {}, { signal })).recentStores,
  });

/** What a choice would change. */
export const consequencesQuery = (choice: Choice) =>
  queryOptions({
    queryKey: ['ways-to-shop', 'consequences', choice],
    queryFn: async ({ signal }): Promise<Consequences> =>
      accepted(await call('POST /atlas/v1/modality/v1/consequences', { body: choice }, { signal })),
    // The cart may have changed since.
    staleTime: 0,
    networkMode: 'always',
  });

/** Saves how the shopper shops. Prices, shelves, cart and times are all of a place, so all are asked for again. */
export const choosingWay = (queryClient: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async (choice: Choice) => accepted(await setModality({ ...choice, source: 'options' })),
    onSuccess: (modality) => {
      const before = queryClient.getQueryData(bootstrapQuery().queryKey)?.modality;
      patchBoot(queryClient, { modality });
      void queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] !== 'ways-to-shop' && !isOfFlashSales(query),
      });
      refetchFlashSales(queryClient, before, modality);
    },
  });

export const useChooseWay = () => useMutation(choosingWay(useQueryClient()));
