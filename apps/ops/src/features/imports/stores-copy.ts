import type { Import } from './queries.ts';

type Closing = NonNullable<NonNullable<Import['report']>['closing']>;

const some = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

const chosenBy = ({ carts, reservations, orders }: Closing): string =>
  `${some(carts, 'cart')}, ${some(reservations, 'held time')} and ${some(orders, 'open order')}`;

/** What a file of stores does: before it is applied, while it is, and after it was rolled back. */
export const STORES = {
  ahead: {
    added: (n: number) =>
      `${some(n, 'new store')} would begin closed for pickup and delivery. ${
        n === 1 ? 'It opens' : 'They open'
      } by another file once ${n === 1 ? 'it has' : 'they have'} hours, times and availability.`,
    closing: (closing: Closing) =>
      `${some(closing.stores, 'store')} would no longer offer a way to shop that ${chosenBy(closing)} ${
        closing.carts + closing.reservations + closing.orders === 1 ? 'has' : 'have'
      } chosen. They stay as they are.`,
    calm: 'No way to shop is switched off.',
  },
  applied: {
    added: (n: number) =>
      `${some(n, 'new store')} began closed for pickup and delivery. ${
        n === 1 ? 'It opens' : 'They open'
      } by another file once ${n === 1 ? 'it has' : 'they have'} hours, times and availability.`,
    closing: (closing: Closing) =>
      `${some(closing.stores, 'store')} stopped offering a way to shop that ${chosenBy(closing)} had chosen. They stayed as they were.`,
    calm: 'No way to shop was switched off.',
  },
  ended: {
    added: (n: number) => `${some(n, 'new store')} began closed for pickup and delivery.`,
    closing: (closing: Closing) =>
      `While this file was applied, ${some(closing.stores, 'store')} did not offer a way to shop that ${chosenBy(closing)} had chosen. They stayed as they were.`,
    calm: 'No way to shop was switched off.',
  },
};
