import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { OrderModality } from '@cartwright/contracts/common';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import type { RefusalText } from '#api/errors.ts';
import type { Nearness } from '#shared/slots/use-deadline.ts';
import type { TipProblem } from './tip.ts';

const chosenModality = { PICKUP: 'pickup', DELIVERY: 'delivery' } as const satisfies Record<OrderModality, string>;

const DONE = { PICKUP: 'picked up', DELIVERY: 'delivered' } as const satisfies Record<OrderModality, string>;
const items = (n: number): string => (n === 1 ? '1 item' : `${n} items`);

export const copy = {
  pageTitle: 'Checkout Scheduling',
  title: { PICKUP: 'Pickup Time', DELIVERY: 'Delivery Time' } satisfies Record<OrderModality, string>,
  helper: 'Choose a Day and Time',
  chosen: (modality: OrderModality, day: string, time: string) => `${MODALITY_NAMES[modality]} ${day}, ${time}`,
  loading: 'Loading times',
  retry: 'Try Again',
  destination: { PICKUP: 'Pickup at', DELIVERY: 'Deliver to' } satisfies Record<OrderModality, string>,
  /** The links that change a part of the order, by part (MDL-023, SCH-028). */
  change: { time: 'Change', address: 'Edit Address', store: 'Change Store' },
  noAddress: (zip: string) => `We only have your ZIP Code, ${zip}. Add your delivery address.`,
  comesAgain: (names: readonly string[]) => `All items are available at this time, including ${names.join(', ')}.`,
  itemsUnavailable: (n: number) =>
    n === 1
      ? "It won't be in this order. Choose another time to include it."
      : "They won't be in this order. Choose another time to include them.",
  unavailableLine: (n: number) => `Unavailable (${items(n)})`,
  totalsWillUpdate: "Tax and fees will update. You'll see the exact total before you pay.",
  fallout: {
    short: (n: number, modality: OrderModality) => `${items(n)} can't be ${DONE[modality]}`,
  },
  continue: 'Continue to Payment',
  continuing: 'Holding your time',
  estimate: (total: string) => `${total} estimated`,
  total: (total: string) => `${total} in total`,
  at: (time: string, destination: string, modality: OrderModality) =>
    `${time} ${modality === 'PICKUP' ? 'at' : 'to'} ${destination}`,

  hold: {
    until: (time: string, until: string) => [time, `We'll hold this reservation until ${until}.`] as const,
    extend: 'Extend',
    extending: 'Extending',
    extended: (until: string) => `Held until ${until}.`,
    expired: 'This reservation has expired.',
    report: (nearness: Nearness) =>
      nearness === 'soon'
        ? 'Your reservation ends in 2 minutes. You can extend it.'
        : nearness === 'last'
          ? 'Your reservation ends in 20 seconds. You can extend it.'
          : undefined,
  },

  lost: {
    title: (modality: OrderModality, why: 'EXPIRED' | 'GONE') =>
      why === 'EXPIRED' ? 'Reservation Expired' : `${MODALITY_NAMES[modality]} Time Expired`,
    gone: (modality: OrderModality) =>
      `The selected ${chosenModality[modality]} time has expired or is no longer available.`,
    kept: "Your cart hasn't changed.",
    same: (time: string) => `${time} is still available.`,
    nearest: 'Here are the closest times.',
    legend: 'Other available times',
    again: 'Reserve This Time Again',
    take: 'Reserve This Time',
    taking: 'Holding your time',
    none: 'No nearby times are left. Please choose another day.',
    close: 'Choose Another Time',
  },

  upsell: {
    title: 'Free delivery with a membership',
    text: (name: string) => `Members pay no ${name} delivery fee on orders of $35 or more.`,
    link: 'How memberships work',
  },
  modalityInvalid: { title: 'Something went wrong', back: 'Back To Cart' },

  tip: {
    title: 'Delivery Tip',
    hide: 'Hide',
    show: 'Show',
    legend: 'Tip',
    receiptLine: 'Tip',
    who: '100% of tips go to the delivery person. You can change it for 24 hours after delivery.',
    percent: (percentage: number) => `${percentage}%`,
    other: 'Other Amount',
    none: 'None',
    custom: 'Custom Tip Amount',
    saved: (amount: string) => `Your tip is ${amount}.`,
    optional: 'Tips are optional',
  },
  tipProblems: {
    REQUIRED: () => 'Enter an amount, or choose None',
    NOT_AN_AMOUNT: () => 'Enter an amount in dollars and cents, such as $4.00',
    TIP_TOO_HIGH: (max: string) => `The maximum tip amount is ${max}`,
  } satisfies Record<TipProblem, (max: string) => string>,

  problems: {
    NO_TIME: 'Please select a time to continue',
    NO_ITEMS: 'The items in your cart are not available. Please update your cart and try again.',
    TIP: 'Please correct the tip to continue',
  },
  empty: (modality: OrderModality) =>
    `You must have ${chosenModality[modality]} items in your cart to schedule your ${chosenModality[modality]} order. Start shopping now!`,
  start: 'Start My Cart',
} as const;

type Scheduling = typeof schedulingEndpoints;
type Code =
  | keyof Scheduling['POST /atlas/v1/promising/v4/timeslots']['refusals']
  | keyof Scheduling['POST /atlas/v1/promising/v4/promises']['refusals']
  | keyof Scheduling['PUT /atlas/v1/promising/v4/promises/:id']['refusals']
  | keyof Scheduling['POST /atlas/v1/promising/v4/promises/:id/extensions']['refusals']
  | 'PROMISE_FALLOUT'
  | keyof (typeof checkoutEndpoints)['POST /atlas/v1/checkout/v2/checkouts']['refusals'];

/** Why a slot could not be reserved, extended or turned into a checkout. */
export const refusals = {
  NO_MODALITY: 'Choose how you shop first so we know your store.',
  MODALITY_NOT_SUPPORTED: "This way to shop isn't available here. Please choose another.",
  INVALID_QUOTE: 'This time was for a different cart or location. Please choose a time again.',
  NO_STORES_FOUND: 'There were no stores found near your location. Please enter a different postal code and try again.',
  QUOTE_EXPIRED: "The times on this page were out of date. We've updated them. Please continue again.",
  SLOT_FULL: 'This time just filled up. Please choose another.',
  SLOT_CLOSED: 'This time is no longer available. Please choose another.',
  SLOT_PAST_CUTOFF: "It's too late to choose this time. Please choose a later one.",
  EMPTY_CART: 'Your cart is empty. Add items to place an order.',
  PROMISE_FALLOUT: "Some items aren't available at this time anymore. Please review them and continue again.",
  ...VENDOR_REFUSALS,
  NO_ITEMS_AVAILABLE: 'The items in your cart are not available. Please update your cart and try again.',
  VERSION_MISMATCH: "This reservation was updated in another window. You're now seeing the latest version.",
  RESERVATION_EXPIRED: 'This reservation has expired. Please choose a time again.',
  EXTENSION_REFUSED: "We can't hold this time any longer because orders close soon. Please continue to payment.",
  NO_TIME_SELECTED: ({ code }) => `You must have a time selected. Error Code: ${code}`,
  ADDRESS_MISSING: 'Add your delivery address.',
  ADDRESS_NOT_ELIGIBLE: 'The address you entered is not eligible for delivery.',
  AGE_REQUIRED: 'Some items are age-restricted.',
  TOO_YOUNG: "You don't meet the age requirement for some items.",
  TIP_TOO_HIGH: 'This tip is over the maximum for this order. Please enter a smaller amount.',
  TIP_NOT_ELIGIBLE: "A tip can't be added to this order.",
  BUYER_MISMATCH: 'Your account changed in another window. Please check the page, then continue again.',
  CART_MISMATCH: 'Your cart changed in another window. Check your items, then continue again.',
  PROMISE_MISMATCH: "This reservation was updated in another window. You're now seeing the latest version.",
  PLACE_MISMATCH: 'You changed where you shop in another window. Please check the page, then continue again.',
} satisfies Record<Code, RefusalText[string]>;
