import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { storesEndpoints } from '@cartwright/contracts/stores';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import type { NearQuery } from './near.ts';

type Endpoints = typeof storesEndpoints;
export type Found = Body<Endpoints['GET /accountmanagement/api/store-locator']>;
export type FoundStore = Found['stores'][number];
export type StoreProfile = Body<Endpoints['GET /atlas/v1/stores/v1/stores/:locationId']>;
type Preference = Request<Endpoints['PUT /accountmanagement/api/preferred-store']>['body'];

/** Stores near an origin, nearest first. Nothing is requested without an origin. */
export const locatorQuery = (near: NearQuery | undefined) =>
  queryOptions({
    queryKey: key('stores', near),
    queryFn: async ({ signal }) =>
      accepted(await call('GET /accountmanagement/api/store-locator', { query: near ?? {} }, { signal })),
    enabled: near !== undefined,
    // The shopper is told to search again (ERR-006), so automatic retries would only delay that.
    retry: false,
  });

/** One store with its hours and services. */
export const storeQuery = (locationId: string) =>
  queryOptions({
    queryKey: key('store', locationId),
    queryFn: async ({ signal }) =>
      accepted(await call('GET /atlas/v1/stores/v1/stores/:locationId', { params: { locationId } }, { signal })),
  });

/** The stores around one, except itself. */
export const aroundQuery = ({ locationId, coordinates: { lat, lon } }: StoreProfile) =>
  queryOptions({
    ...locatorQuery({ 'filter.lat': lat, 'filter.lon': lon }),
    placeholderData: keepPreviousData,
    select: ({ stores }: Found) => stores.filter((store) => store.locationId !== locationId).slice(0, MAX_AROUND),
  });
const MAX_AROUND = 5;

/** The preferred store of a signed-in shopper. */
export const preferredQuery = (isSignedIn: boolean) =>
  queryOptions({
    queryKey: key('preferred-store'),
    queryFn: async ({ signal }) =>
      accepted(await call('GET /accountmanagement/api/preferred-store', {}, { signal })).store,
    enabled: isSignedIn,
  });

export function usePreferStore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Preference) =>
      accepted(await call('PUT /accountmanagement/api/preferred-store', { body })).store,
    onSuccess: (store) => queryClient.setQueryData(preferredQuery(true).queryKey, store),
  });
}
