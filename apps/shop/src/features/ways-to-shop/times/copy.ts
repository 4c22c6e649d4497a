import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import type { RefusalWords } from '#api/errors.ts';
import type { Nearness } from '#times/use-deadline.ts';

export const copy = {
  loading: { PICKUP: 'Loading pickup times', DELIVERY: 'Loading delivery times' },
  noPickupHeading: 'Pickup is unavailable',
  noPickupBody: 'This store has no pickup times right now. Choose another store or another way to shop.',
  tryAgain: 'Try Again',
  reserving: 'Holding your time',
  noTime: 'Please select a time to continue',
  membership: (minimum: string, isNextDay: boolean, hasFree: boolean) =>
    `On orders of ${minimum} or more${isNextDay ? ', from tomorrow on' : ''}.${hasFree ? ' Free times are marked.' : ''}`,
  membershipTitle: 'Your membership pays for delivery',
  hold: (until: string) => `We'll hold this reservation until ${until}`,
  expired: 'This reservation has expired. Choose a time to hold one again.',
  say: (nearness: Nearness) =>
    nearness === 'soon'
      ? 'Your reservation ends in 2 minutes.'
      : nearness === 'last'
        ? 'Your reservation ends in 20 seconds.'
        : undefined,
  /** Until the banner's content table is there, or when it is not (gap GA-46). */
  text: {
    failedHeading: 'We could not load the times',
    failedBody: 'Something went wrong on our side. Your cart is as you left it.',
    noQuotesHeading: 'Delivery is unavailable',
    noQuotesBody:
      'There are no delivery times for your address right now. Choose another address or another way to shop.',
  },
};

type Code = keyof (typeof schedulingEndpoints)['POST /atlas/v1/promising/v4/promises']['refusals'];

/** Why a time could not be held. The times on the screen are looked at again with each. */
export const refusals = {
  INVALID_QUOTE: 'This time was offered for another cart or place. Please choose a time again.',
  QUOTE_EXPIRED: 'The times shown were out of date. They are fresh now: please try again.',
  SLOT_FULL: 'This time has just filled up. Please choose another.',
  SLOT_CLOSED: 'This time is no longer offered. Please choose another.',
  SLOT_PAST_CUTOFF: 'It is too late for this time. Please choose a later one.',
  EMPTY_CART: 'Your cart is empty. Add something to order.',
  NO_ITEMS_AVAILABLE: 'Nothing in your cart can come at this time. Please choose another.',
} satisfies Record<Code, RefusalWords[string]>;
