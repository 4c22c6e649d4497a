import type { WORD_TABLES, WordTable } from './banners.ts';

/**
 * The messages that staff may change, by table, with how long each may be when its placeholders are filled. What is not
 * here is a name, a number or an id that programs compare, or a message that no page shows.
 */
export const CHANGEABLE_WORDS = {
  banner: {
    title: 90,
    waysHint: 60,
    welcome: 60,
    welcomeText: 160,
    saleTag: 24,
    warehouseNote: 240,
    orderNote: 240,
    technicalDifficulties: 280,
    checkoutFailed: 280,
    checkoutFailedWarehouse: 280,
    promiseFailed: 200,
  },
  'modality/fulfillment/text': {
    invalidZip: 120,
    noStores: 160,
    noPickupStores: 120,
    noInStoreStores: 120,
    noDelivery: 120,
    locationDenied: 160,
    locationFailed: 160,
    didYouKnowTitle: 40,
    didYouKnow: 240,
    deliveryUnavailable: 180,
  },
  'checkout/upfront-timeslots': {
    failedHeading: 80,
    failedBody: 200,
    noQuotesHeading: 80,
    noQuotesBody: 200,
  },
  membership: {
    title99: 48,
    title59: 48,
    message99: 120,
    message59: 120,
    messageDefault: 120,
  },
} as const satisfies { [T in WordTable]: Partial<Record<keyof (typeof WORD_TABLES)[T]['shape'], number>> };

/** The messages among them that may be empty. */
export const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['banner/orderNote']);
