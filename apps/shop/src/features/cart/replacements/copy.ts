import type { OrderModality } from '@cartwright/contracts/common';
import type { RefusalText } from '#api/errors.ts';
import type { ReplacementCode } from '../copy.ts';

/** Messages of unavailable items and of what may come instead. */
export const copy = {
  title: 'Unavailable Item',
  alert: 'This item is currently unavailable.',
  inCart: (n: number) => `${n} in your cart`,
  similar: 'Similar Items',
  select: 'Select a replacement for the unavailable item.',
  choose: 'Select',
  chooseItem: (name: string) => `Select ${name}`,
  chooseFirst: 'Please select a similar item first.',
  none: 'No replacements found',
  noneSimilar: 'There are no similar items for this item.',
  failed: 'There was a problem retrieving similar items. Please try again.',
  retry: 'Try Again',
  position: (n: number, of: number) => `${n} of ${of}`,
  range: (from: number, to: number, of: number) => `${from}–${to} of ${of}`,
  pages: 'Pages of similar items',
  previous: 'Previous similar items',
  next: 'More similar items',
  samePrice: 'same price',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,
  size: (replacement: string, original: string) => `${replacement} instead of ${original}`,
  replacing: 'Replacing',
  replaced: (original: string) => `${original} replaced.`,
  replaces: (n: number, original: string) => `Replaces ${n === 1 ? '' : `${n} × `}${original}`,
  undo: 'Undo',
  undoFor: (original: string) => `Undo, and get ${original} back`,
  again: (name: string) => `Good news: ${name} is available again.`,
  keep: 'Keep It',
  prices: {
    title: (n: number) => (n === 1 ? 'A price in your cart has changed' : `${n} prices in your cart have changed`),
    change: (name: string, from: string, to: string) => `${name}: was ${from}, now ${to}`,
    dismiss: 'Got It',
  },
  submitError: "We couldn't reserve your time",
  alreadyGone: (name: string) => `${name} was already replaced or removed from your cart.`,
  drawer: {
    title: 'Unavailable Items',
    intro: 'Replace or remove these items, or continue without them.',
    handled: 'Everything in your cart is available.',
    find: 'Find Similar Item',
    findFor: (name: string) => `Find Similar Item for ${name}`,
    remove: 'Remove',
    timeTitle: 'Not at this time',
    timeText: {
      PICKUP: "These items can't be picked up at the time you chose.",
      DELIVERY: "These items can't be delivered at the time you chose.",
    } satisfies Record<OrderModality, string>,
    anotherTime: 'Pick Another Time',
    replacedTitle: 'Replaced',
    continue: 'Continue to Payment',
    updating: 'Updating your times',
    replace: 'Replace Item',
    back: 'Back',
    clear: 'Clear',
    clearFor: (name: string) => `Clear ${name}`,
    chosen: (name: string) => `${name} selected. Clear it to choose another.`,
  },
} as const;

/** Why an item could not be replaced. */
export const refusals = {
  REPLACEMENT_UNAVAILABLE:
    "The item you selected just became unavailable. Your cart hasn't changed. Please select another.",
  REPLACEMENT_OVER: "This replacement can't be undone anymore.",
  NOTES_TOO_LONG: "Both items have instructions that don't fit on one line. Please shorten one first.",
} satisfies Record<ReplacementCode, RefusalText[string]>;
