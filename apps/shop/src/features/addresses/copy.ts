import type { modalityEndpoints } from '@cartwright/contracts/modality';
import type { RefusalWords } from '#api/errors.ts';
import type { AddressField } from './address-form.ts';

export const copy = {
  add: 'Add Delivery Address',
  edit: 'Edit Delivery Address',
  save: 'Save and Continue',
  update: 'Update Address',
  cancel: 'Cancel',
  checking: 'Checking the address',
  saving: 'Saving',
  fields: {
    addressLine1: 'Street address',
    addressLine2: 'Apartment, suite, unit',
    zipCode: 'ZIP Code',
    city: 'City',
    state: 'State',
  } satisfies Record<AddressField, string>,
  optional: '(optional)',
  addUnit: 'Add apartment, suite, unit',
  chooseState: 'Choose a state',
  problem: 'There is a problem',
  missing: {
    addressLine1: 'Enter the street and the number',
    addressLine2: 'Enter the apartment, suite or unit',
    zipCode: 'Please enter a valid 5-digit ZIP Code.',
    city: 'Enter the city',
    state: 'Choose the state',
  } satisfies Record<AddressField, string>,
  notValid: 'The address you entered is not valid. Please review the information entered.',
  notEligible: 'The address you entered is not eligible for delivery.',
  instead: 'You can pick your order up instead:',
  pickup: 'See pickup stores',
  releases: 'If another store serves the new address, the time that you hold is given back. Your cart stays as it is.',
  confirmTitle: 'Is this the address?',
  confirmHint: 'We found it written differently. Nothing is changed unless you say so.',
  confirmLegend: 'Which address is right',
  suggested: 'Suggested',
  typed: 'Keep what I entered',
  differs: (field: string, from: string, to: string) =>
    `${field}: ${to === '' ? 'nothing' : to}, not ${from || 'empty'}`,
  check: 'Check Availability',
} as const;

type Code = keyof (typeof modalityEndpoints)['PUT /atlas/v1/modality/v1/preferences']['refusals'];

/** Why an address could not be made the place of deliveries. */
export const refusals = {
  MODALITY_NOT_SUPPORTED: 'Delivery is not offered by this shop. Please choose pickup.',
  UNKNOWN_STORE: 'The store that served this address is gone. Please choose your way to shop again.',
  NOT_DELIVERABLE: 'The address you entered is not eligible for delivery.',
} satisfies Record<Code, RefusalWords[string]>;
