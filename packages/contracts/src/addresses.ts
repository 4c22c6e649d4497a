import { ADDRESS_FIELDS, CHANGE_REASONS } from '@cartwright/rules/address';
import { z } from 'zod';
import { NoContent, ModalityType } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { CleanLine } from './plain-text.ts';

const Line = CleanLine.max(75);
const CountryCode = z.enum(['US', 'CA']);

/** An address in the server's format: the last line is the street, the one before it the unit (ADR-031 to ADR-033). */
export const ServerAddress = z.object({
  addressLines: z.array(Line).min(1).max(2),
  cityTown: CleanLine.max(35),
  stateProvince: CleanLine.max(30),
  postalCode: CleanLine.max(10),
  countryCode: z.enum(['US', 'CA', 'us', 'ca']).optional(),
  county: z.string().max(60).optional(),
});
export type ServerAddress = z.output<typeof ServerAddress>;

/** An address in a response. Standardized, it may be longer than what was sent. */
const WrittenAddress = z.object({
  addressLines: z.array(z.string()).min(1).max(2),
  cityTown: z.string(),
  stateProvince: z.string(),
  postalCode: z.string(),
  countryCode: CountryCode.optional(),
  county: z.string().optional(),
});

/** A saved address. `lastModified` is the time of its latest change; latitude and longitude are those of its ZIP. */
export const SavedAddress = WrittenAddress.extend({
  countryCode: CountryCode,
  id: z.string(),
  type: z.enum(['Home', 'Delivery']),
  preferred: z.boolean(),
  lastModified: z.iso.datetime(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  /** The checker would change it or does not know it, and the shopper wants it as typed. */
  isKeptAsTyped: z.boolean(),
  label: z.string().optional(),
  notes: z.string().optional(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

/** Adds or updates an address (ADR-034). The type is accepted in either case and returned in upper case. */
export const AddressEntry = z.object({
  addressLine1: Line.min(1),
  addressLine2: CleanLine.max(70).optional(),
  addressType: z.enum(['Home', 'Delivery', 'home', 'delivery']),
  preferredAddress: z.boolean(),
  city: CleanLine.min(1).max(35),
  county: CleanLine.max(60).optional(),
  countryCode: CountryCode,
  stateCode: z.string().regex(/^[A-Z]{2}$/),
  zip: CleanLine.min(5).max(10),
  dateAddressUpdated: z.iso.datetime(),
  /** The shopper saw that it was not confirmed, or would be changed, and wants it as it is. */
  keepAsTyped: z.boolean().default(false),
});
export type AddressEntry = z.output<typeof AddressEntry>;

/** The checker's result: the address in standard form, and whether that differs in substance. */
export const AddressCheck = z.object({
  address: WrittenAddress,
  validated: z.boolean(),
  /** Another street, city, state or ZIP than was sent: a suggestion, never applied by itself. */
  corrected: z.boolean(),
  changes: z.array(
    z.object({
      field: z.enum(ADDRESS_FIELDS),
      from: z.string(),
      to: z.string(),
      why: z.enum(CHANGE_REASONS),
    }),
  ),
  precision: z.enum(['STREET', 'ZIP', 'NONE']),
  /** Why it was not validated. */
  reason: z.enum(['NOT_FOUND', 'STREET_NOT_FOUND', 'UNAVAILABLE']).optional(),
});
export type AddressCheck = z.output<typeof AddressCheck>;

const REFUSED = { ADDRESS_NOT_VALID: 409, BOOK_FULL: 409 } as const;

export const addressesEndpoints = {
  'GET /atlas/v1/customer-profile/v1/addresses': {
    summary: 'The address book, the oldest change first',
    tag: 'addresses',
    access: 'signed-in',
    ok: z.object({ addresses: z.array(SavedAddress) }),
    refusals: {},
  },
  'POST /atlas/v1/customer-profile/v1/addresses': {
    summary: 'Add an address to the book',
    tag: 'addresses',
    access: 'signed-in',
    body: AddressEntry,
    ok: SavedAddress,
    status: 201,
    refusals: REFUSED,
  },
  'PUT /atlas/v1/customer-profile/v1/addresses': {
    summary: 'Update an address of the book',
    tag: 'addresses',
    access: 'signed-in',
    body: AddressEntry.extend({ addressId: z.string().min(1).max(60) }),
    ok: SavedAddress,
    refusals: { ADDRESS_NOT_VALID: 409 },
  },
  'DELETE /atlas/v1/customer-profile/v1/addresses/:id': {
    summary: 'Remove an address',
    tag: 'addresses',
    access: 'signed-in',
    params: z.object({ id: z.string().max(60) }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'DELETE /atlas/v1/customer-profile/v1/remembered-doors': {
    summary: 'Forget how deliveries were handed over, at every door',
    tag: 'addresses',
    access: 'signed-in',
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  'POST /atlas/v1/address/v1/validate': {
    summary: 'Check an address',
    tag: 'addresses',
    access: 'anyone',
    body: z.object({ address: ServerAddress }),
    ok: AddressCheck,
    refusals: { POSTAL_CODE_REQUIRED: 400 },
  },
  'POST /atlas/v1/address/v1/valid-for-modality': {
    summary: 'Check an address and whether a way to shop is there',
    tag: 'addresses',
    access: 'anyone',
    body: z.object({
      address: ServerAddress,
      modalityType: ModalityType,
      /** The part of the shop that sent the request, for the records. */
      origin: z.string().max(60).optional(),
      keyspace: z.string().max(60).optional(),
    }),
    ok: AddressCheck.extend({ modalityType: ModalityType, isEligible: z.boolean() }),
    refusals: { POSTAL_CODE_REQUIRED: 400 },
  },
  'GET /atlas/v1/address/v1/zips/:zip': {
    summary: 'City, county and state of a ZIP',
    tag: 'addresses',
    access: 'anyone',
    allowsEndedSession: true,
    params: z.object({ zip: z.string().regex(/^\d{5}$/) }),
    ok: z.object({ zip: z.string(), city: z.string(), county: z.string(), state: z.string() }),
    refusals: {},
  },
} as const satisfies Endpoints;
