import type { OrderNotice } from '@cartwright/contracts/notices';

/** What the shopper must know of an order; @param amount of a bag fee, `$0.30` */
export const copy = {
  age: () => 'Your order contains age-restricted items. A valid ID is required.',
  'prop-65': () => 'Some items contain chemicals known to the State of California to be harmful.',
  'bags-prohibited': () => 'Single-use bags are prohibited at this location.',
  'bag-fee': (amount: string) => `A bag fee applies to this order. It's ${amount}.`,
} satisfies Record<OrderNotice['kind'], (amount: string) => string>;
