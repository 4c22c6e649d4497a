import type { AgeProblem } from './age-form.ts';

/** Of the dialog that asks for a date of birth. */
export const copy = {
  title: 'Age Verification Required',
  why: (age: number, item: string) =>
    `You must be at least ${age} to order ${item}. We check your date of birth and don't save it.`,
  several: (item: string, more: number) => {
    if (more === 0) return item;
    return more === 1 ? `${item} and another item` : `${item} and ${more} other items`;
  },
  atHandover: {
    PICKUP: 'Bring a valid ID when you pick up your order.',
    DELIVERY: 'Have a valid ID ready when your order arrives.',
  },
  birthDate: 'Date of Birth',
  format: 'MM/DD/YYYY',
  spokenFormat: 'Two digits for the month, two for the day, and four for the year. Slashes are added for you.',
  agree: 'I agree to the Terms & Conditions',
  readTerms: 'Read the Terms & Conditions',
  submit: 'Continue',
  back: 'Back to Cart',
  remove: (items: number) => (items === 1 ? 'Remove This Item' : `Remove These ${items} Items`),
  problem: 'Please fix the following',
  problems: {
    NOT_A_DATE: () => 'Please enter a valid date.',
    TOO_YOUNG: (age: number) => `Items in your order require a minimum age of ${age}.`,
    NOT_AGREED: () => 'Please agree to the Terms & Conditions.',
  } satisfies Record<AgeProblem, (age: number) => string>,

  termsTitle: 'Terms & Conditions',
  terms: (age: number) => [
    'The date of birth you enter must be your own.',
    `You and the person receiving the order must be ${age} or older when we hand it over.`,
    "We'll check for a valid ID at pickup or delivery. Without one, we can't hand over age-restricted items.",
  ],
  allTerms: 'Alcohol Sales Terms (opens in a new tab)',
  close: 'Close',
} as const;
