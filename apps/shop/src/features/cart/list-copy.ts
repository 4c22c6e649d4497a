import { refusals } from './copy.ts';

/** Lines of the list; its items, as the header counts them, are the pieces of all of them. */
const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

/** Words of the shopping list, which the cart of shopping in the store is (GA-49). */
export const copy = {
  title: 'Shopping list',
  loading: 'Loading your shopping list',
  changeStore: 'Change Store',
  progress: (done: number, all: number) =>
    done < all ? `${done} of ${products(all)} ticked off` : `${all === 1 ? '' : 'All '}${products(all)} ticked off`,
  elsewhere: 'Everything else',
  print: 'Print',
  untickAll: 'Untick all',
  removeTicked: 'Remove ticked',
  removedTicked: (n: number) => `${products(n)} removed from your list.`,
  about: (name: string) => `About ${name}`,
  each: 'each',
  eachEstimated: 'each, estimated',
  notHere: 'Not on the shelf here today',
  note: (text: string) => `Note: ${text}`,
  addNote: 'Add a note',
  changeNote: 'Change note',
  noteOf: (change: string, name: string) => `${change}, ${name}`,
  pieces: (n: number) => `× ${n}`,
  noteFor: (name: string) => `Note for ${name}`,
  noteHint: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  noteText: 'Your note',
  save: 'Save',
  empty: 'Your shopping list is empty',
  emptyHint: 'Add what you need, and tick it off as you walk the store. The list waits for you here.',
  start: 'Start your list',
  payInStore: 'Prices are those on the shelf today. You pay in the store.',
  age: 'Some items need proof of age. Have an ID ready.',
  failed: (phone: string) =>
    `We're sorry, but we weren't able to load your shopping list. Please try again. If the problem persists, please contact Customer Service at ${phone}.`,
  retry: 'Try again',
} as const;

/** Why a change of the list was refused. */
export const listRefusals = {
  ...refusals,
  LINE_NOT_FOUND: 'This item is no longer on your list.',
  CART_FULL: 'Your list is full. Remove something first.',
} satisfies typeof refusals;
