import type { Body } from '@cartwright/contracts/endpoint';
import type { addressesEndpoints, SavedAddress, ServerAddress } from '@cartwright/contracts/addresses';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Address } from '@cartwright/rules/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { addressOfProfile, addressOfServer, toEntry, toServerAddress } from './profile-address.ts';
import type { ProfileAddress } from './profile-address.ts';

type Endpoints = typeof addressesEndpoints;

/** The checker's result, with the suggested address beside the typed one. */
export type Validation = Omit<Body<Endpoints['POST /atlas/v1/address/v1/validate']>, 'address'> & {
  readonly original: Address;
  readonly suggested: Address;
};
export type ModalityValidation = Validation & { readonly isEligible: boolean };

const BOOK = '/atlas/v1/customer-profile/v1/addresses';

/** The address book of the shopper, in the server's order. */
export const addressBookQuery = () =>
  queryOptions({
    queryKey: key('address-book'),
    meta: { during: 'address' },
    queryFn: async ({ signal }) => accepted(await call(`GET ${BOOK}`, {}, { signal })).addresses,
  });

/** City, county and state of a ZIP; null when it is not known, which is no reason to stop anyone. */
export const zipQuery = (zip: string | undefined) =>
  queryOptions({
    queryKey: key('zip', zip),
    queryFn: async ({ signal }) => {
      const answer = await call('GET /atlas/v1/address/v1/zips/:zip', { params: { zip: zip ?? '' } }, { signal });
      return answer.ok ? answer.value : null;
    },
    enabled: zip !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Checks an address. @throws {Error} "invalid address" before any call when something is missing (ADR-022) */
export async function validateAddress(address: ProfileAddress): Promise<Validation> {
  requireWhole(address);
  const entered = addressOfProfile(address);
  const body = { address: toServerAddress(entered, address.county) };
  return compared(entered, accepted(await call('POST /atlas/v1/address/v1/validate', { body })));
}

export interface PendingRequest {
  readonly modalityType: ModalityType;
  /** The part of the shop that sends the request: `modality window`. */
  readonly origin: string;
  readonly keyspace: string;
}

/**
 * Checks an address and whether a modality is available there. The country is sent in lower case (SCH-011).
 * @throws {Error} before any call without a postal code (ADR-051)
 */
export async function validateForModality(entered: Address, pending: PendingRequest): Promise<ModalityValidation> {
  if (entered.zipCode.trim() === '') throw new Error('address must have a postal code');
  const server = toServerAddress(entered);
  const countryCode = server.countryCode === 'CA' ? ('ca' as const) : ('us' as const);
  const body = { address: { ...server, countryCode }, ...pending };
  return compared(entered, accepted(await call('POST /atlas/v1/address/v1/valid-for-modality', { body })));
}

/** Saves an address: one that has an id is updated, one that has none is added (ADR-020, ADR-021). */
export const saveAddress = (address: ProfileAddress, saving?: Saving): Promise<SavedAddress> =>
  address.addressId === undefined ? addAddress(address, saving) : updateAddress(address, saving);

export interface Saving {
  /** The shopper saw that it was not confirmed, or would be changed. */
  readonly keepAsTyped?: boolean;
}

/** @throws {Error} "invalid address" before any call when something is missing (ADR-022) */
async function addAddress(address: ProfileAddress, saving?: Saving): Promise<SavedAddress> {
  return accepted(await call(`POST ${BOOK}`, { body: entryOf(address, saving) }));
}

/** @throws {Error} "address must have id", or "invalid address", before any call (ADR-026, ADR-022) */
export async function updateAddress(address: ProfileAddress, saving?: Saving): Promise<SavedAddress> {
  const addressId = withId(address.addressId);
  return accepted(await call(`PUT ${BOOK}`, { body: { ...entryOf(address, saving), addressId } }));
}

function entryOf(address: ProfileAddress, { keepAsTyped = false }: Saving = {}) {
  requireWhole(address);
  return { ...toEntry(address, new Date().toISOString()), ...(keepAsTyped && { keepAsTyped }) };
}

/** Removes an address. @throws {Error} "address must have id" before any call when it has none (ADR-026) */
export async function removeAddress(id: string | undefined): Promise<void> {
  accepted(await call(`DELETE ${BOOK}/:id`, { params: { id: withId(id) } }));
}

function withId(id: string | undefined): string {
  if (id === undefined || id === '') throw new Error('address must have id');
  return id;
}

function requireWhole({ city, countryCode, line1, stateCode, type, zip }: ProfileAddress): void {
  // A form fills them all; a missing one was not on the form.
  if ([city, countryCode, line1, stateCode, type, zip].some((part) => !part?.trim()))
    throw new Error('invalid address');
}

function compared<C extends { readonly address: ServerAddress }>(original: Address, { address, ...check }: C) {
  return { ...check, original, suggested: addressOfServer(address) };
}
