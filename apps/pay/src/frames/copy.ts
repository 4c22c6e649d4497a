import type { CardCode } from './check-card.ts';

const NOT_A_CARD = 'Please enter a valid credit or debit card.';

/** What the forms say in English; the messages of the specification stand exactly as it prints them. */
export const english = {
  /** By code (FRM-025 … FRM-031, VAL-018). */
  codes: {
    '871': NOT_A_CARD,
    '872': 'Card number too short.',
    '873': 'Card number too long.',
    '874': 'Card number not numeric.',
    '876': NOT_A_CARD,
    '881': 'Invalid CVV.',
    '882': 'CVV too short.',
    '883': 'CVV too long.',
    '886': 'Expiration Date must be after the current date.',
  } satisfies { readonly [code in CardCode]: string },
  monthMissing: 'Expiration Month is a required field.',
  yearMissing: 'Expiration Year is a required field.',

  /** Of stored-value cards (VAL-020, VAL-024 … VAL-027, EBT-018, EBT-019). */
  ebtLength: 'Card Number must be at least 16 characters long and at most 19 characters long.',
  numberMissing: 'Card Number is a required field.',
  giftLength: 'Card Number must be exactly 19 characters long.',
  pinMissing: 'PIN is a required field.',
  pinLength: 'PIN must be exactly 4 characters long.',
  wrongPin: 'Invalid PIN, please try again.',
  locked:
    'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',

  /** What is announced when a key of the pad on the screen was pressed: how many, never which. */
  digitsEntered: (count: number): string => (count === 1 ? '1 digit entered' : `${count} digits entered`),
};

/** The messages of one language. */
export type FrameCopy = typeof english;
