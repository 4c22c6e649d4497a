import type { OrderModality } from '@cartwright/contracts/common';
import { TECHNICAL_DIFFICULTIES } from '#api/copy.ts';

/** The titles of scheduling failures. */
export const titles = {
  time: { PICKUP: 'Pickup Time Unavailable', DELIVERY: 'Delivery Time Unavailable' } satisfies Record<
    OrderModality,
    string
  >,
  noStores: 'No Stores Are Available',
  noItems: 'Items Are Not Available',
  tooMuchAlcohol: 'Alcohol Quantity Exceeded',
  noAlcohol: 'Alcohol Not Available',
};

/** A cache at the edge of the network responded in place of the service. */
export const edgeCache = `${TECHNICAL_DIFFICULTIES} Error Code TS1079`;

/** No order was made from the reservation. @param phone of customer service */
export const notCreated = (phone: string) =>
  `We're sorry, but we weren't able to create your order. Please try again. If the problem persists, please contact Customer Service at ${phone}.`;

/** When the banner's own drivers have no slots left. @param name of their delivery, such as `Market Delivery` */
export const ownGone = {
  title: (name: string) => `${name} Unavailable`,
  text: (name: string) =>
    `We're sorry there are no longer any ${name} times available. Please select a different available delivery time from the options provided.`,
};
