import { z } from 'zod';
import { Done, PostalAddress } from './common.ts';
import type { Endpoints } from './endpoint.ts';

export const SavedAddress = PostalAddress.extend({
  id: z.string(),
  addressType: z.enum(['HOME', 'DELIVERY']),
  preferredAddress: z.boolean(),
  countryCode: z.enum(['US', 'CA']),
  lastModified: z.iso.datetime(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

/** What the checker says: the address as it would be written, and whether that differs in substance. */
export const AddressCheck = z.object({
  address: PostalAddress,
  validated: z.boolean(),
  corrected: z.boolean(),
  isEligible: z.boolean(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type AddressCheck = z.output<typeof AddressCheck>;

export const addressesEndpoints = {
  'GET /atlas/v1/customer-profile/v1/addresses': {
    summary: 'The address book, home first',
    tag: 'addresses',
    access: 'signed-in',
    ok: z.object({ addresses: z.array(SavedAddress) }),
    refusals: {},
  },
  'POST /atlas/v1/customer-profile/v1/addresses': {
    summary: 'Add an address to the book',
    tag: 'addresses',
    access: 'signed-in',
    body: PostalAddress.extend({ addressType: z.enum(['HOME', 'DELIVERY']), keepAsTyped: z.boolean().default(false) }),
    ok: SavedAddress,
    refusals: { ADDRESS_NOT_VALID: 409, BOOK_FULL: 409 },
  },
  'DELETE /atlas/v1/customer-profile/v1/addresses/:id': {
    summary: 'Remove an address',
    tag: 'addresses',
    access: 'signed-in',
    params: z.object({ id: z.string().max(60) }),
    ok: Done,
    refusals: {},
  },
  'POST /atlas/v1/address/v1/valid-for-modality': {
    summary: 'Check an address and whether groceries can be delivered there',
    tag: 'addresses',
    access: 'anyone',
    body: z.object({ address: PostalAddress, modalityType: z.literal('DELIVERY') }),
    ok: AddressCheck,
    refusals: {},
  },
  'GET /atlas/v1/address/v1/zips/:zip': {
    summary: 'City and state of a ZIP',
    tag: 'addresses',
    access: 'anyone',
    params: z.object({ zip: z.string().regex(/^\d{5}$/) }),
    ok: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    refusals: {},
  },
} as const satisfies Endpoints;
