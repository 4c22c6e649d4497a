import type { MessageKey } from './messages.ts';

/** How a message stands in the shop. */
export type PlaceKind = 'tab' | 'bar' | 'hero' | 'tag' | 'note' | 'info' | 'danger' | 'field' | 'empty' | 'plan';

/** The place of a message in the shop: what stands there, and which message is its title and which its text. */
export interface Place {
  readonly kind: PlaceKind;
  readonly title?: MessageKey;
  readonly text?: MessageKey;
}

const HERO = { kind: 'hero', title: 'welcome', text: 'welcomeText' } as const;
const DID_YOU_KNOW = { kind: 'note', title: 'didYouKnowTitle', text: 'didYouKnow' } as const;
const FAILED = { kind: 'empty', title: 'failedHeading', text: 'failedBody' } as const;
const NO_QUOTES = { kind: 'empty', title: 'noQuotesHeading', text: 'noQuotesBody' } as const;
const SAME_DAY = { kind: 'plan', title: 'title99', text: 'message99' } as const;
const NEXT_DAY = { kind: 'plan', title: 'title59', text: 'message59' } as const;

/** Where each message stands: what stands beside it there is shown with it. */
export const PLACES: Readonly<Record<MessageKey, Place>> = {
  title: { kind: 'tab', text: 'title' },
  waysHint: { kind: 'bar', text: 'waysHint' },
  welcome: HERO,
  welcomeText: HERO,
  saleTag: { kind: 'tag', text: 'saleTag' },
  didYouKnowTitle: DID_YOU_KNOW,
  didYouKnow: DID_YOU_KNOW,
  invalidZip: { kind: 'field', text: 'invalidZip' },
  noStores: { kind: 'info', text: 'noStores' },
  noPickupStores: { kind: 'info', text: 'noPickupStores' },
  noInStoreStores: { kind: 'info', text: 'noInStoreStores' },
  noDelivery: { kind: 'info', text: 'noDelivery' },
  locationDenied: { kind: 'field', text: 'locationDenied' },
  locationFailed: { kind: 'field', text: 'locationFailed' },
  deliveryUnavailable: { kind: 'field', text: 'deliveryUnavailable' },
  failedHeading: FAILED,
  failedBody: FAILED,
  noQuotesHeading: NO_QUOTES,
  noQuotesBody: NO_QUOTES,
  promiseFailed: { kind: 'danger', text: 'promiseFailed' },
  title99: SAME_DAY,
  message99: SAME_DAY,
  title59: NEXT_DAY,
  message59: NEXT_DAY,
  messageDefault: { kind: 'plan', title: 'title99', text: 'messageDefault' },
  checkoutFailed: { kind: 'danger', text: 'checkoutFailed' },
  checkoutFailedWarehouse: { kind: 'danger', text: 'checkoutFailedWarehouse' },
  technicalDifficulties: { kind: 'danger', text: 'technicalDifficulties' },
  orderNote: { kind: 'note', text: 'orderNote' },
  warehouseNote: { kind: 'note', text: 'warehouseNote' },
};
