import type { CardCode } from './check-card.ts';

const NOT_A_CARD = 'Please enter a valid credit or debit card.';
const PAST = 'Expiration Date must be after the current date.';

/** The message of a code, as the specification prints it (FRM-025 … FRM-031, VAL-018). */
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

/** The messages of stored-value cards (VAL-020, VAL-024 … VAL-027, EBT-018, EBT-019). */
export const EBT_LENGTH = 'Card Number must be at least 16 characters long and at most 19 characters long.';
export const NUMBER_MISSING = 'Card Number is a required field.';
export const GIFT_LENGTH = 'Card Number must be exactly 19 characters long.';
export const PIN_MISSING = 'PIN is a required field.';
export const PIN_LENGTH = 'PIN must be exactly 4 characters long.';
export const WRONG_PIN = 'Invalid PIN, please try again.';
export const LOCKED =
  'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.';

/** Announced when a key of the on-screen keypad was pressed: how many digits, never which. */
export const digitsEntered = (count: number): string => (count === 1 ? '1 digit entered' : `${count} digits entered`);
