import type { AddressField } from './address-form.ts';

/** Messages of address forms, wherever they are. */
export const fieldCopy = {
  fields: {
    addressLine1: 'Street address',
    addressLine2: 'Apartment, suite, or unit',
    zipCode: 'ZIP Code',
    city: 'City',
    state: 'State/Province',
  } satisfies Record<AddressField, string>,
  optional: '(optional)',
  addUnit: 'Add apartment, suite, or unit',
  changeZip: 'Change ZIP Code',
  chooseState: 'Choose a state or province',
  problem: 'Please fix the following',
  missing: {
    addressLine1: 'Enter a street address',
    addressLine2: 'Enter an apartment, suite, or unit',
    zipCode: 'Enter a 5-digit ZIP Code',
    city: 'Enter a city',
    state: 'Choose a state or province',
  } satisfies Record<AddressField, string>,
  hidden: 'Delete the hidden characters, or type this again',
  suggested: 'Suggested Address',
  original: 'Use Address as Entered',
  confirmLegend: 'Which address is correct?',
  /** One field that was typed differently, as text. */
  differs: (field: AddressField, from: string, to: string) =>
    `${fieldCopy.fields[field]}: ${to === '' ? 'none' : to} (you entered ${from === '' ? 'nothing' : from})`,
};
