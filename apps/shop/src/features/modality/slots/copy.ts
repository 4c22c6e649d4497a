import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import type { RefusalText } from '#api/errors.ts';
import type { Nearness } from '#shared/slots/use-deadline.ts';

export const copy = {
  loading: { PICKUP: 'Loading pickup times', DELIVERY: 'Loading delivery times' },
  noPickupHeading: 'Pickup is unavailable',
  noPickupBody: "This store doesn't have any pickup times right now. Choose another store or another way to shop.",
  tryAgain: 'Try Again',
  reserving: 'Holding your time',
  noTime: 'Please select a time to continue',
  membership: (minimum: string, isNextDay: boolean, hasFree: boolean) =>
    `On orders of ${minimum} or more${isNextDay ? ', starting tomorrow' : ''}.${hasFree ? ' Free times are marked.' : ''}`,
  membershipTitle: 'Free delivery with your membership',
  hold: (until: string) => `We'll hold this reservation until ${until}`,
  expired: 'This reservation has expired. Please choose a new time.',
  report: (nearness: Nearness) =>
    nearness === 'soon'
      ? 'Your reservation ends in 2 minutes.'
      : nearness === 'last'
        ? 'Your reservation ends in 20 seconds.'
        : undefined,
  /** Until the banner's content table has loaded, or if it cannot (gap GA-46). */
  text: {
    failedHeading: "We couldn't load delivery times",
    failedBody: "Something went wrong on our end. Your cart hasn't changed.",
    noQuotesHeading: 'Delivery is unavailable',
    noQuotesBody:
      'There are no delivery times for your address right now. Choose another address or another way to shop.',
  },
};

type Code = keyof (typeof schedulingEndpoints)['POST /atlas/v1/promising/v4/promises']['refusals'];

/** Why a slot could not be reserved. The slots on the screen are fetched again in each case. */
export const refusals = {
  INVALID_QUOTE: 'This time was for a different cart or location. Please choose a time again.',
  QUOTE_EXPIRED: "The times shown were out of date. We've updated them. Please try again.",
  SLOT_FULL: 'This time just filled up. Please choose another.',
  SLOT_CLOSED: 'This time is no longer available. Please choose another.',
  SLOT_PAST_CUTOFF: "It's too late to choose this time. Please choose a later one.",
  EMPTY_CART: 'Your cart is empty. Add items to place an order.',
  ...VENDOR_REFUSALS,
  NO_ITEMS_AVAILABLE: 'None of your items are available at this time. Please choose another.',
} satisfies Record<Code, RefusalText[string]>;
