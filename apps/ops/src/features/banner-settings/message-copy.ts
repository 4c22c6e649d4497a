import type { MessageKey } from './messages.ts';

/** What each message is, and where shoppers meet it. */
export const messageCopy: Readonly<Record<MessageKey, { readonly label: string; readonly where: string }>> = {
  title: { label: 'Name of the home page', where: 'In the tab of a browser, and in search engines.' },
  waysHint: {
    label: 'Hint in the head of the shop',
    where: 'On every page, until a shopper has chosen pickup, delivery or in store.',
  },
  welcome: {
    label: 'Headline of the home page',
    where: 'Until a shopper has chosen pickup, delivery or in store.',
  },
  welcomeText: {
    label: 'Sentence below the headline',
    where: 'On the home page, until a shopper has chosen pickup, delivery or in store.',
  },
  saleTag: { label: 'Name of lower prices', where: 'In the menu, in filters, and beside prices that are lower.' },

  didYouKnowTitle: { label: 'Did you know: title', where: 'Below the choice of pickup, delivery or in store.' },
  didYouKnow: { label: 'Did you know: text', where: 'Below the choice of pickup, delivery or in store.' },
  invalidZip: { label: 'Wrong ZIP code', where: 'At the field for the ZIP code.' },
  noStores: { label: 'No stores nearby', where: 'After a search by ZIP code or by position.' },
  noPickupStores: { label: 'No pickup here', where: 'On the list of pickup stores, when it is empty.' },
  noInStoreStores: { label: 'No store here', where: 'On the list of stores to visit, when it is empty.' },
  noDelivery: { label: 'No delivery here', where: 'On the list of deliveries, when it is empty.' },
  locationDenied: { label: 'Position is blocked', where: 'When a browser does not give the position.' },
  locationFailed: { label: 'Position is not found', where: 'When a device does not find its position.' },
  deliveryUnavailable: { label: 'No delivery to a saved address', where: 'At an address of the address book.' },

  failedHeading: { label: 'Times did not load: title', where: 'In place of the times, when they did not load.' },
  failedBody: { label: 'Times did not load: text', where: 'In place of the times, when they did not load.' },
  noQuotesHeading: { label: 'No delivery times: title', where: 'In place of the times, when there are none.' },
  noQuotesBody: { label: 'No delivery times: text', where: 'In place of the times, when there are none.' },
  promiseFailed: { label: 'A time was not reserved', where: 'Where a time is chosen, when it could not be reserved.' },

  title99: { label: 'Same-day plan: name', where: 'Above the times, for shoppers who have the plan.' },
  message99: { label: 'Same-day plan: text', where: 'Above the times, for shoppers who have the plan.' },
  title59: { label: 'Next-day plan: name', where: 'Above the times, for shoppers who have the plan.' },
  message59: { label: 'Next-day plan: text', where: 'Above the times, for shoppers who have the plan.' },
  messageDefault: { label: 'Any plan: text', where: 'Above the times, when a plan has no text of its own.' },

  checkoutFailed: { label: 'An order was not placed', where: 'At checkout, when no other message fits.' },
  checkoutFailedWarehouse: {
    label: 'An order from the warehouse was not placed',
    where: 'At checkout, when a fulfillment center would pack the order.',
  },
  technicalDifficulties: {
    label: 'Something failed',
    where: 'At checkout and when an order is changed, when no other message fits.',
  },

  orderNote: { label: 'Note on every order', where: 'On the page of an order. Empty shows no note.' },
  warehouseNote: {
    label: 'Note on orders from the warehouse',
    where: 'On the page of an order that a fulfillment center packs.',
  },
};
