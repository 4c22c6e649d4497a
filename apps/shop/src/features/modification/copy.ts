import type { AnyRefusal } from '#api/refused.ts';
import type { Modification } from './modification.ts';

/** The words of changing a placed order. */
export const copy = {
  editTitle: 'Change your order',
  title: 'Complete your order',
  toOrder: (number: string) => `Order ${number}`,
  loading: 'Loading your order',
  failed: "We couldn't load your order",
  retry: 'Try Again',
  tooLate: "This order can't be changed anymore",
  seeOrder: 'See Order Details',
  editLink: '+ Add or Edit Items',
  untilSubmitted: 'Until you submit your changes, your order stays as it was.',
  submitBy: (time: string) => `Submit your changes by ${time}.`,
  items: 'Items',
  quantity: (name: string) => `Quantity, ${name}`,
  added: 'Added',
  removed: 'Removed',
  changed: (now: number, was: number) => `Now ${now}, was ${was}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: ${name}`,
  addItems: 'Add items',
  search: 'Search for an item',
  find: 'Search',
  nothingFound: 'No items found.',
  add: 'Add',
  addOf: (name: string) => `Add ${name}`,
  before: 'Before',
  now: 'Now',
  difference: 'Difference',
  card: 'Card',
  removedItems: (names: string) => `Removed: ${names}`,
  review: 'Review Changes',
  discard: 'Discard Changes',
  discardFailed: 'There was a problem, please try again.',
  nothingChanged: "You haven't changed anything yet.",
  payingWith: 'Paying With',
  original: 'Order modifications must use the original payment method.',
  moreAuthorized: (amount: string) =>
    `We authorize ${amount} more when you submit. You pay after your order is packed.`,
  nothingNow: 'Nothing is charged now. You pay after your order is packed.',
  submit: 'Submit Modified Order',
  submitting: 'Submitting',
  back: 'Back to your items',
  fallout:
    "There's an issue with one or more items you tried to add. We still have your original order, but can't complete your modify request.",
  pinNeeded: 'Your SNAP EBT card would have to pay more, which is not possible here. Remove some items.',
  noRoom: "Your order's time has no room for this many items.",
  shortfall: "The cards of this order can't pay this much. Remove some items.",
};

/** Why an item cannot be added. */
export const problems = {
  NOT_SOLD_HERE: "Your store doesn't sell this item.",
  OUT_OF_STOCK: 'This item is out of stock.',
  MODALITY_NOT_AVAILABLE: "This item isn't available for your kind of order.",
  ITEM_RESTRICTED: "This item can't be added.",
  ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS: "Alcohol can't be delivered to your address.",
  ALCOHOL_TIME_RESTRICTED: "Alcohol can't be sold at your order's time.",
  ALCOHOL_QUANTITY_EXCEEDED: "That's more alcohol than one order may have.",
  LEAD_TIME: "This item can't be ready by your order's time.",
  QUANTITY_LIMIT: "That's over the limit for this item.",
} satisfies Record<Modification['ineligible'][number]['code'], string>;

/** A failed change: whatever the reason, the order stays. */
export const refusals = {
  ORDER_IN_PROCESS: "Your order is already being processed, so it can't be changed anymore.",
  /** With the error code: that of the first item (MOD-021). */
  MODIFY_FALLOUT: ({ items, code }: AnyRefusal) => `${copy.fallout} Error Code: ${items?.[0]?.code ?? code}`,
  SLOT_FULL: "Your order's time has no room for this many items. We still have your original order.",
  ORDER_FULL: 'Your order has no room for another item. Remove one first.',
  TOO_MANY_CHANGES: "You've changed this order as often as possible. You can still cancel it.",
  EMPTY_ORDER: 'Your order needs at least one item. To remove everything, cancel the order.',
  NOTHING_CHANGED: copy.nothingChanged,
  VERSION_MISMATCH: "Your changes were updated in another window. You're now seeing the latest version.",
  CHECKSUM_MISMATCH: "A price or item has changed. You're now seeing the latest version.",
  AGE_REQUIRED: 'Enter your date of birth: some items you added have an age limit.',
  TOO_YOUNG: "You aren't old enough for some of these items.",
  PAYMENT_MISSING: copy.shortfall,
  PAYMENT_DECLINED: 'Your bank declined this card, so your original order stays as it was.',
  POST_AUTH_REJECTED: 'Your payment was not accepted, so your original order stays as it was.',
  PAYMENT_UNAVAILABLE:
    "We couldn't reach our payment service, so your original order stays as it was. Please try again in a moment.",
  CARD_EXPIRED: "The card of this order is expired, so it can't pay for more. Remove some items.",
  CARD_NOT_FOUND: "The card of this order is no longer in your wallet, so it can't pay for more. Remove some items.",
  PIN_REQUIRED: copy.pinNeeded,
  IN_PROGRESS: 'Your changes are still being submitted. Please wait a moment.',
};
