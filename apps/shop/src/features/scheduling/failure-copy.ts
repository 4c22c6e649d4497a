import type { OrderModality } from '@cartwright/contracts/common';

/** What stands over a failure of scheduling. */
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

/** When the banner's own drivers have no time left. @param name of their delivery, such as `Market Delivery` */
export const ownGone = {
  title: (name: string) => `${name} Unavailable`,
  text: (name: string) =>
    `We're sorry there are no longer any ${name} times available. Please select a different available delivery time from the options provided.`,
};
