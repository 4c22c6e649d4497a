import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** The hosts of a logo's copies, by environment (CNT-018). */
export const CONTENT_ENVIRONMENTS = ['dev', 'test', 'stage', 'prod'] as const;
export type ContentEnvironment = (typeof CONTENT_ENVIRONMENTS)[number];

const Text = z.string().min(1);

/** The content table `modality/fulfillment/text`: a banner's messages in the ways-to-shop window. */
export const FulfillmentText = z.object({
  invalidZip: Text,
  noStores: Text,
  noPickupStores: Text,
  noInStoreStores: Text,
  noDelivery: Text,
  locationDenied: Text,
  locationFailed: Text,
  didYouKnowTitle: Text,
  didYouKnow: Text,
  deliveryUnavailable: Text,
});
export type FulfillmentText = z.output<typeof FulfillmentText>;

/** The content table `checkout/upfront-timeslots`: when there are no slots to show. */
export const UpfrontTimeslotsText = z.object({
  failedHeading: Text,
  failedBody: Text,
  noQuotesHeading: Text,
  noQuotesBody: Text,
});
export type UpfrontTimeslotsText = z.output<typeof UpfrontTimeslotsText>;

/**
 * The content table `membership`, of banners that offer one (GA-09). The keys 99 and 59 are same-day and next-day plans
 * (C-01); a plan without a message of its own gets the default one.
 */
export const MembershipText = z.object({
  title99: Text,
  title59: Text,
  message99: Text.optional(),
  message59: Text.optional(),
  messageDefault: Text,
});
export type MembershipText = z.output<typeof MembershipText>;

/** The banner messages sent with the page, `banner.copy`; only `orderNote` may be empty. */
export const BannerWords = z.object({
  title: Text,
  /** Prompt on every page for a visitor who has not chosen how to shop. */
  waysHint: Text,
  /** The headline of the home page for such a visitor, and the sentence below it. */
  welcome: Text,
  welcomeText: Text,
  deliveryName: Text,
  /** About the banner's own delivery; empty where it has none. */
  ownVendorId: z.string(),
  saleTag: Text,
  supportPhone: Text,
  support: Text,
  thirdPartyName: Text,
  /** Customer service of that vendor, for the orders that it delivers. */
  thirdPartyPhone: Text,
  warehouseVendorName: Text,
  warehousePhone: Text,
  warehouseNote: Text,
  orderNote: z.string(),
  /** Any failure, with the number of customer service (ERR-104). */
  technicalDifficulties: Text,
  /** The order could not be placed, and no other message fits (ERR-105). */
  checkoutFailed: Text,
  /** The same for delivery from the automated warehouse, with its own number (ERR-106). */
  checkoutFailedWarehouse: Text,
  /** A slot could not be reserved (ERR-244). */
  promiseFailed: Text,
});

/**
 * Every table of messages, by name: the keys that each banner has in each language; `membership` where one is offered.
 */
export const WORD_TABLES = {
  banner: BannerWords,
  'modality/fulfillment/text': FulfillmentText,
  'checkout/upfront-timeslots': UpfrontTimeslotsText,
  membership: MembershipText,
} as const;
export type WordTable = keyof typeof WORD_TABLES;

/** One entry of the banner catalog that the browser holds: these fields and no others (BAN-001, BAN-002). */
export const CatalogEntry = z.strictObject({
  domain: Text,
  modalityCapabilities: z.strictObject({ DELIVERY: z.boolean(), IN_STORE: z.boolean(), PICKUP: z.boolean() }),
  storeLocatorBrand: Text,
  tenantName: Text,
  xBannerName: Text,
});
export type CatalogEntry = z.output<typeof CatalogEntry>;

/** A banner's logo (BAN-008). */
export const BannerLogo = z.object({
  bannerId: Text,
  domain: Text,
  title: Text,
  /** The image's name at the content host, under `/logos/`. */
  asset: Text,
  /** The banner's own site; null for a fuel station, whose logo is an image only (BAN-009). */
  href: z.url().nullable(),
});
export type BannerLogo = z.output<typeof BannerLogo>;

const Which = z.object({ banner: z.string().max(40), locale: z.string().max(20) });

export const bannersEndpoints = {
  'GET /content/v1/banners': {
    summary: 'The family: its catalog, its logos, and the host that the logos come from',
    tag: 'content',
    access: 'anyone',
    allowsEndedSession: true,
    ok: z.object({
      banners: z.array(CatalogEntry),
      logos: z.array(BannerLogo),
      /** An origin; empty where the shop has only one address, which then serves the images too. */
      contentOrigin: z.string(),
    }),
    refusals: {},
  },
  'GET /content/v1/:banner/:locale/modality/fulfillment/text': {
    summary: 'What the ways-to-shop window says for a banner',
    tag: 'content',
    access: 'anyone',
    allowsEndedSession: true,
    params: Which,
    ok: FulfillmentText,
    refusals: {},
  },
  'GET /content/v1/:banner/:locale/checkout/upfront-timeslots': {
    summary: 'What a banner says when there are no times to show',
    tag: 'content',
    access: 'anyone',
    allowsEndedSession: true,
    params: Which,
    ok: UpfrontTimeslotsText,
    refusals: {},
  },
  'GET /content/v1/:banner/:locale/membership': {
    summary: 'What a banner says of the delivery memberships that it offers',
    tag: 'content',
    access: 'anyone',
    allowsEndedSession: true,
    params: Which,
    ok: MembershipText,
    refusals: {},
  },
} as const satisfies Endpoints;
