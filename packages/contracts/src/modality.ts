import { z } from 'zod';
import { ModalityType, PostalAddress, Zip } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A store as the ways to shop show it (account specification 3, "Store details"). */
export const StoreDetails = z.object({
  locationId: z.string(),
  vanityName: z.string(),
  address: PostalAddress,
  divisionNumber: z.string(),
  storeNumber: z.string(),
  banner: z.string(),
  bannerName: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  departmentFlags: z.object({ isLockerLocation: z.boolean() }),
  externalNavigation: z.object({ webUrl: z.string(), linkText: z.string() }).nullable(),
  isOpen: z.boolean(),
  openText: z.string(),
  coordinates: z.object({ lat: z.number(), lon: z.number() }),
});
export type StoreDetails = z.output<typeof StoreDetails>;

/** One way to get groceries from one place. Distance in miles, two decimals. */
export const ModalityOption = z.object({
  destination: z.object({ locationId: z.string() }),
  distance: z.number(),
  isCrossBanner: z.boolean(),
  fulfillment: z.array(z.object({ type: z.enum(['STORE', 'FULFILLMENT_CENTER']), locationId: z.string() })),
  vendor: z.object({ vendorId: z.string(), name: z.string(), kind: z.enum(['OWN', 'HOME', 'THIRD_PARTY']) }).optional(),
});
export type ModalityOption = z.output<typeof ModalityOption>;

export const ModalityOptions = z.object({
  PICKUP: z.array(ModalityOption),
  DELIVERY: z.array(ModalityOption),
  IN_STORE: z.array(ModalityOption),
  storeDetails: z.array(StoreDetails),
  externalOnlineDeliveryUrl: z.string().nullable(),
  /** Where was searched, in words: `Cincinnati, OH 45202`. */
  place: z.object({ zip: Zip, city: z.string(), state: z.string() }),
});
export type ModalityOptions = z.output<typeof ModalityOptions>;

/** Where the groceries go: a store, or an address (of which at least the ZIP is known). */
export const Destination = z.union([
  z.object({ locationId: z.string().max(40) }),
  z.object({ address: PostalAddress.partial().extend({ zipCode: Zip }) }),
]);
export type Destination = z.output<typeof Destination>;

/** The saved choice, newest per type. `createdDate` in milliseconds since the epoch. */
export const ActiveModality = z.object({
  id: z.string(),
  modalityType: ModalityType,
  destination: Destination,
  /** The store or centre that serves the choice. */
  store: StoreDetails,
  source: z.string(),
  createdDate: z.int(),
});
export type ActiveModality = z.output<typeof ActiveModality>;

export const modalityEndpoints = {
  'POST /atlas/v1/modality/v1/options': {
    summary: 'The ways to shop near a ZIP, a position or an address',
    tag: 'modality',
    access: 'anyone',
    body: z.union([
      z.object({ address: PostalAddress.partial().extend({ postalCode: Zip }) }),
      z.object({
        location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      }),
    ]),
    ok: ModalityOptions,
    refusals: { NO_STORES_FOUND: 400, address_validation_fail_modality_options: 400 },
  },
  'GET /atlas/v1/modality/v1/preferences': {
    summary: 'The saved ways to shop, the active one first',
    tag: 'modality',
    access: 'anyone',
    ok: z.object({ active: ActiveModality.nullable(), recentStores: z.array(StoreDetails) }),
    refusals: {},
  },
  'PUT /atlas/v1/modality/v1/preferences': {
    summary: 'Choose a way to shop',
    tag: 'modality',
    access: 'anyone',
    body: z.object({ modalityType: ModalityType, destination: Destination, source: z.string().max(40) }),
    ok: ActiveModality,
    refusals: { MODALITY_NOT_SUPPORTED: 400, UNKNOWN_STORE: 404, NOT_DELIVERABLE: 409 },
  },
  'GET /accountmanagement/api/store-locator': {
    summary: 'Stores near a ZIP, nearest first',
    tag: 'stores',
    access: 'anyone',
    query: z.object({ 'filter.zip': Zip }),
    ok: z.object({ stores: z.array(StoreDetails.extend({ distance: z.number() })) }),
    refusals: { NO_STORES_FOUND: 400 },
  },
} as const satisfies Endpoints;
