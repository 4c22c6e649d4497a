import type { FrameDocument } from '@cartwright/contracts/frames';
import { cardNumber, cvv, month, pin, pinPad, storedNumber, year } from './controls.ts';
import type { Labels } from './labels.ts';
import type { FrameQuery } from './query.ts';

/** The parameters of a document's fields. */
export interface Fill {
  readonly requested: FrameQuery;
  /** In the language that was asked for. */
  readonly labels: Labels;
  /** The current one. */
  readonly year: number;
  /** The ten keys of a PIN pad, in the requested order. */
  readonly keys: readonly string[];
}

interface Content {
  readonly title: keyof Labels['titles'];
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
    title: 'card',
    fields: ({ requested, labels, year: first }) =>
      requested.isSplit ? cardNumber(labels) : cardNumber(labels) + month(labels) + year(labels, first) + cvv(labels),
  },
  'cvv-form': { title: 'cvv', fields: ({ labels }) => cvv(labels) },
  'month-form': { title: 'month', fields: ({ labels }) => month(labels) },
  'year-form': { title: 'year', fields: ({ labels, year: first }) => year(labels, first) },
  'month-edit-form': {
    title: 'date',
    fields: ({ requested, labels, year: first }) =>
      month(labels) + year(labels, first) + (requested.requiresCvv ? cvv(labels) : ''),
  },
  'ebt-form': { title: 'ebt', fields: ({ labels }) => storedNumber(labels) },
  'gift-form': { title: 'gift', fields: ({ labels }) => storedNumber(labels, GIFT_CHARACTERS) + pin(labels) },
  'pin-form': {
    title: 'pin',
    fields: ({ requested, labels, keys }) =>
      pin(labels) + (requested.pad === undefined ? '' : pinPad(labels, keys, requested.pad === 'shuffled')),
  },
};
