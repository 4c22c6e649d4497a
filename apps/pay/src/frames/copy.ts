import type { CardCode } from './check-card.ts';

const NOT_A_CARD = 'Please enter a valid credit or debit card.';
const PAST = 'Expiration Date must be after the current date.';

/** The words of a code, as the specification prints them (FRM-025 … FRM-031, VAL-018). */
export const WORDS: { readonly [code in CardCode]: string } = {
  '871': NOT_A_CARD,
  '872': 'Card number too short.',
  '873': 'Card number too long.',
  '874': 'Card number not numeric.',
  '876': NOT_A_CARD,
  '881': 'Invalid CVV.',
  '882': 'CVV too short.',
  '883': 'CVV too long.',
  '886': PAST,
};
export const MONTH_MISSING = 'Expiration Month is a required field.';
export const YEAR_MISSING = 'Expiration Year is a required field.';
