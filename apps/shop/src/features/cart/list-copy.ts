import { refusals } from './copy.ts';

/** Number of lines; the header counts items, the sum of their quantities. */
const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

/** Messages of the shopping list, which is the cart for shopping in the store (GA-49). */
export const copy = {
  title: 'Shopping List',
  loading: 'Loading your shopping list',
  changeStore: 'Change Store',
  progress: (done: number, all: number) =>
    done < all ? `${done} of ${products(all)} checked off` : `${all === 1 ? '' : 'All '}${products(all)} checked off`,
  elsewhere: 'Everything Else',
  print: 'Print',
  untickAll: 'Uncheck All',
  removeTicked: 'Remove Checked',
  removedTicked: (n: number) => `${products(n)} removed from your list.`,
  about: (name: string) => `About ${name}`,
  each: 'each',
  notHere: 'Not available at this store today',
  note: (text: string) => `Note: ${text}`,
  addNote: 'Add Note',
  changeNote: 'Edit Note',
  noteOf: (change: string, name: string) => `${change}, ${name}`,
  pieces: (n: number) => `× ${n}`,
  noteFor: (name: string) => `Note for ${name}`,
  noteHint: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  noteText: 'Your note',
  hidden: 'Delete the hidden characters, or type this again',
  save: 'Save',
  empty: 'Your shopping list is empty',
  emptyHint: "Add what you need, then check items off as you shop. We'll save your list here.",
  start: 'Start Your List',
  total: 'Estimated Total',
  totalWithTax: (tax: string) => `With ${tax} tax, before coupons`,
  totalWithoutTax: 'Before coupons',
  totalLater: "We'll total your list again when you're back online.",
  totalSoon: 'Totaling your list',
  payInStore: "Prices are today's in-store prices. You'll pay at the store.",
  age: 'Some items are age-restricted. Have a valid ID ready.',
  failed: (phone: string) =>
    `We're sorry, but we weren't able to load your shopping list. Please try again. If the problem persists, please contact Customer Service at ${phone}.`,
  retry: 'Try Again',
} as const;

/** Why a change of the list was refused. */
export const listRefusals = {
  ...refusals,
  LINE_NOT_FOUND: 'This item is no longer on your list.',
  CART_FULL: 'Your list is full. Remove an item first.',
} satisfies typeof refusals;
