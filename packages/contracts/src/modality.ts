import { z } from 'zod';
import { ModalityType, PostalAddress, VendorKind, Zip } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import type { PageLabel } from './shared-lists.ts';
import { SHARED } from './shared-values.ts';

/** A store's own address (account specification 3, "Address, server shape"): the last line is the street, one before it the unit. */
export const StoreAddress = z.object({
  addressLines: z.array(z.string()).min(1).max(2),
  cityTown: z.string(),
  stateProvince: z.string(),
  postalCode: z.string(),
});
export type StoreAddress = z.output<typeof StoreAddress>;

/** A store as the ways to shop show it (account specification 3, "Store details"). */
export const StoreDetails = z.object({
  locationId: z.string(),
  vanityName: z.string(),
  address: StoreAddress,
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
SHARED.add(StoreDetails, {});

/** One modality at one location. Distance in miles, two decimals. */
export const ModalityOption = z.object({
  destination: z.object({ locationId: z.string() }),
  distance: z.number(),
  isCrossBanner: z.boolean(),
  fulfillment: z.array(z.object({ type: z.enum(['STORE', 'FULFILLMENT_CENTER']), locationId: z.string() })),
  vendor: z.object({ vendorId: z.string(), name: z.string(), kind: VendorKind }).optional(),
});
export type ModalityOption = z.output<typeof ModalityOption>;

/** The options of one modality, nearest or best first. */
const OptionList = z.array(ModalityOption);
SHARED.add(OptionList, {});

/** Why the banner's own delivery does not serve an address. */
export const NoDeliveryReason = z.enum([
  'BANNER_DOES_NOT_DELIVER',
  'POST_OFFICE_BOX',
  'NOBODY_DELIVERS_HERE',
  'OTHER_BANNERS_DELIVER_HERE',
]);
export type NoDeliveryReason = z.output<typeof NoDeliveryReason>;

/** One delivery rule that was checked, in order; `about` names the zone or location that it was checked for. */
export const DeliveryStep = z.object({
  rule: z.enum(['BANNER_DELIVERS', 'STREET_ADDRESS', 'ZIP_HAS_ZONE', 'ZONE_OF_BANNER']),
  passed: z.boolean(),
  about: z.string(),
});
export type DeliveryStep = z.output<typeof DeliveryStep>;

export const ModalityOptions = z.object({
  PICKUP: OptionList,
  DELIVERY: OptionList,
  IN_STORE: OptionList,
  storeDetails: z.array(StoreDetails),
  /** Where a delivery can be ordered elsewhere, if the banner itself does not deliver (gap GA-14); null otherwise. */
  externalOnlineDeliveryUrl: z.string().nullable(),
  /** Why there is no delivery, and the rules that were checked until that was known; null when there is. */
  noDelivery: z.object({ reason: NoDeliveryReason, trace: z.array(DeliveryStep) }).nullable(),
  /** The search origin as text: `Cincinnati, OH 45202`. */
  place: z.object({ zip: Zip, city: z.string(), state: z.string() }),
});
export type ModalityOptions = z.output<typeof ModalityOptions>;

/** Where the order goes: a store, or an address (with at least a ZIP). */
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
  /** The store or fulfillment center that serves the choice. */
  store: StoreDetails,
  source: z.string(),
  createdDate: z.int(),
});
export type ActiveModality = z.output<typeof ActiveModality>;

/** A way to shop and its destination, without the facts of the store. */
export const SavedChoice = ActiveModality.pick({ modalityType: true, destination: true });
export type SavedChoice = z.output<typeof SavedChoice>;

/** The common parameters of options requests, besides the origin. */
const requested = {
  /** The label of the page that asks (WTS-026). */
  page: z.literal('every_page' satisfies PageLabel).default('every_page'),
  /** Scheduling cannot send a shopper to another banner: its stores are left out (WTS-040). */
  origin: z.literal('scheduling').optional(),
};

export const modalityEndpoints = {
  'POST /atlas/v1/modality/v1/options': {
    summary: 'The ways to shop near a ZIP, a position or an address',
    tag: 'modality',
    access: 'anyone',
    body: z.union([
      z.object({ address: PostalAddress.partial().extend({ postalCode: Zip }), ...requested }),
      z.object({
        location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
        ...requested,
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
} as const satisfies Endpoints;
