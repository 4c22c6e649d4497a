import type { FrameDocument } from '@cartwright/contracts/frames';
import { cardNumber, cvv, month, pin, pinPad, storedNumber, year } from './controls.ts';
import type { FrameQuery } from './query.ts';

/** The parameters of a document's fields. */
export interface Fill {
  readonly requested: FrameQuery;
  /** The current one. */
  readonly year: number;
  /** The ten keys of a PIN pad, in the requested order. */
  readonly keys: readonly string[];
}

interface Content {
  readonly title: string;
  readonly fields: (fill: Fill) => string;
}

/** The maximum displayed length of a gift card's number: digits and dashes (VAL-023). */
const GIFT_CHARACTERS = ' size="22"';

/**
 * The eight documents. If a form has several fields they are in one form of one document, so that the browser may
 * autofill the others along with the first; in order (FRM-013).
 */
export const DOCUMENTS: { readonly [document in FrameDocument]: Content } = {
  'payment-form': {
    title: 'Card details',
    fields: ({ requested, year: first }) =>
      requested.isSplit ? cardNumber() : cardNumber() + month() + year(first) + cvv(),
  },
  'cvv-form': { title: 'CVV', fields: cvv },
  'month-form': { title: 'Expiration month', fields: month },
  'year-form': { title: 'Expiration year', fields: ({ year: first }) => year(first) },
  'month-edit-form': {
    title: 'Expiration date',
    fields: ({ requested, year: first }) => month() + year(first) + (requested.requiresCvv ? cvv() : ''),
  },
  'ebt-form': { title: 'SNAP EBT card', fields: () => storedNumber() },
  'gift-form': { title: 'Gift card', fields: () => storedNumber(GIFT_CHARACTERS) + pin() },
  'pin-form': {
    title: 'SNAP EBT PIN',
    fields: ({ requested, keys }) =>
      pin() + (requested.pad === undefined ? '' : pinPad(keys, requested.pad === 'shuffled')),
  },
};
