import type { MessageKey } from './messages.ts';

/** The messages as a shopper meets them, from the home page to the order. */
export const GROUPS: readonly { readonly title: string; readonly keys: readonly MessageKey[] }[] = [
  { title: 'Home page and menu', keys: ['welcome', 'welcomeText', 'waysHint', 'saleTag', 'title'] },
  {
    title: 'Choosing a store or an address',
    keys: [
      'didYouKnowTitle',
      'didYouKnow',
      'invalidZip',
      'noStores',
      'noPickupStores',
      'noInStoreStores',
      'noDelivery',
      'locationDenied',
      'locationFailed',
      'deliveryUnavailable',
    ],
  },
  {
    title: 'Choosing a time',
    keys: ['failedHeading', 'failedBody', 'noQuotesHeading', 'noQuotesBody', 'promiseFailed'],
  },
  { title: 'Delivery plans', keys: ['title99', 'message99', 'title59', 'message59', 'messageDefault'] },
  { title: 'Checkout', keys: ['checkoutFailed', 'checkoutFailedWarehouse', 'technicalDifficulties'] },
  { title: 'After checkout', keys: ['orderNote', 'warehouseNote'] },
];
