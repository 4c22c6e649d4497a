import type { Body, Request } from '@cartwright/contracts/endpoint';
import type { modalityEndpoints } from '@cartwright/contracts/modality';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';
import type { ErrorMeta } from '#api/track-error.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import { isSomewhere, type SearchOrigin } from './search-origin.ts';

/**
 * Whether the searched location is at fault, and not the shop or the connection. The status alone does not decide it.
 */
export const isLocationError = (error: unknown): error is Refused =>
  error instanceof Refused &&
  (error.refusal.code === 'address_validation_fail_modality_options' ||
    error.refusal.statusCode === 400 ||
    error.refusal.statusCode === 404);

/** How a failed fetch of options is tracked (CNT-007, CNT-008). */
const optionsMeta: ErrorMeta = {
  during: 'options',
  classOf: (error) => (isLocationError(error) ? 'USER_CONSTRAINT_ERROR' : 'CUSTOMER_FACING_SERVICE_ERROR'),
};

type Endpoints = typeof modalityEndpoints;
export type Options = Body<Endpoints['POST /atlas/v1/modality/v1/options']>;
type WireOrigin = Request<Endpoints['POST /atlas/v1/modality/v1/options']>['body'];

/** The options near a location. Each search has its own result: an older one is never shown for a newer. */
export const optionsQuery = (search: SearchOrigin, openedFrom: OpenedFrom) =>
  queryOptions({
    queryKey: key('modality', 'options', search, openedFrom === 'scheduling'),
    meta: optionsMeta,
    queryFn: async ({ signal }): Promise<Options> => {
      const body = { ...wireOriginOf(search), page: PAGE, ...(openedFrom === 'scheduling' && { origin: openedFrom }) };
      return accepted(await call('POST /atlas/v1/modality/v1/options', { body }, { signal }));
    },
    enabled: isSomewhere(search),
    // A lost connection is reported, not waited for.
    networkMode: 'always',
    // A position that has not changed is not asked about again (WTS-173).
    ...(search.kind === 'geolocation' && { staleTime: Number.POSITIVE_INFINITY }),
  });

/** The label of the page that asks (WTS-026). */
const PAGE = 'every_page' as const;

function wireOriginOf(search: SearchOrigin): WireOrigin {
  switch (search.kind) {
    case 'geolocation':
      return { location: { latitude: search.latitude, longitude: search.longitude } };
    case 'zip':
      return { address: { postalCode: search.zip } };
    case undefined:
      return { address: { ...search.address, postalCode: search.address?.zipCode.slice(0, 5) ?? '' } };
  }
}

/** The stores of earlier choices. */
export const recentStoresQuery = () =>
  queryOptions({
    queryKey: key('recent-stores'),
    queryFn: async ({ signal }) =>
      accepted(await call('GET /atlas/v1/modality/v1/preferences', {}, { signal })).recentStores,
  });
