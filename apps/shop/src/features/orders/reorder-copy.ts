import { type Cents, toDollars } from '@cartwright/rules/money';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** The text of buying an order again. */
export const reorderCopy = {
  buyAgain: 'Buy Again',
  /** @param order its number in groups */
  buyAgainOrder: (order: string) => `Buy Again, order ${order}`,
  title: 'Buy Again',
  intro: 'Today’s prices and what is in stock for the way you shop now.',
  loading: 'Looking up today’s prices',
  choose: 'Items of this order',
  dearer: (then: Cents, now: Cents) => `Price went up: ${toDollars(then)} then, ${toDollars(now)} now`,
  cheaper: (then: Cents, now: Cents) => `Price went down: ${toDollars(then)} then, ${toDollars(now)} now`,
  fewer: (max: number) => `Now limited to ${max} per order`,
  unavailable: 'Out of stock where you shop now',
  gone: 'No longer sold',
  quantityOf: (quantity: number, each: string) => `${quantity} × ${each}`,
  add: (n: number, total: Cents) => (n === 0 ? 'Choose items to add' : `Add ${items(n)}, ${toDollars(total)}`),
  adding: 'Adding to your cart',
  added: (n: number) => `${items(n)} added to your cart.`,
  none: 'None of these items can be bought where you shop now.',
  failed: 'We couldn’t look up this order’s items.',
  notAdded: 'Not everything could be added to your cart.',
  retry: 'Try Again',
  viewCart: 'View Cart',
  close: 'Close',
};
