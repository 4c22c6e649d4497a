import type { AddressField } from './address-form.ts';

/** The words of address forms, wherever they stand. */
export const fieldCopy = {
  fields: {
    addressLine1: 'Street address',
    addressLine2: 'Apartment, suite, unit',
    zipCode: 'ZIP Code',
    city: 'City',
    state: 'State',
  } satisfies Record<AddressField, string>,
  optional: '(optional)',
  addUnit: 'Add apartment, suite, unit',
  changeZip: 'Change ZIP Code',
  chooseState: 'Choose a state',
  problem: 'There is a problem',
  missing: {
    addressLine1: 'Enter the street and the number',
    addressLine2: 'Enter the apartment, suite or unit',
    zipCode: 'Please enter a valid 5-digit ZIP Code.',
    city: 'Enter the city',
    state: 'Choose the state',
  } satisfies Record<AddressField, string>,
  suggested: 'Suggested Address',
  original: 'Keep what I entered',
  confirmLegend: 'Which address is right',
  /** One field that was typed otherwise, in words. */
  differs: (field: AddressField, from: string, to: string) =>
    `${fieldCopy.fields[field]}: ${to === '' ? 'nothing' : to}, not ${from === '' ? 'empty' : from}`,
};
