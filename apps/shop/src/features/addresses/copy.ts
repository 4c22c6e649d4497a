import type { modalityEndpoints } from '@cartwright/contracts/modality';
import type { RefusalWords } from '#api/errors.ts';

export const copy = {
  add: 'Add Delivery Address',
  edit: 'Edit Delivery Address',
  save: 'Save and Continue',
  update: 'Update Address',
  cancel: 'Cancel',
  checking: 'Checking the address',
  saving: 'Saving',
  phone: 'Phone',
  phoneHint: 'For whoever brings the order',
  phoneProblems: { MISSING: 'Phone is a required field', INVALID: 'Please enter a valid phone number' },
  settingFailed: 'Setting modality failed',
  notValid: 'The address you entered is not valid. Please review the information entered.',
  notEligible: (modality: string) => `The address you entered is not eligible for ${modality}.`,
  delivery: 'delivery',
  notChecked: (phone: string) => `We could not check this address. Please try again, or call us at ${phone}.`,
  instead: 'You can pick your order up instead:',
  pickup: 'See pickup stores',
  releases: 'If another store serves the new address, the time that you hold is given back. Your cart stays as it is.',
  confirmTitle: 'Is this the address?',
  confirmHint: 'We found it written differently. Nothing is changed unless you say so.',
  check: 'Check Availability',
} as const;

type Code = keyof (typeof modalityEndpoints)['PUT /atlas/v1/modality/v1/preferences']['refusals'];

/** Why an address could not be made the place of deliveries. */
export const refusals = {
  MODALITY_NOT_SUPPORTED: 'Delivery is not offered by this shop. Please choose pickup.',
  UNKNOWN_STORE: 'The store that served this address is gone. Please choose your way to shop again.',
  NOT_DELIVERABLE: 'The address you entered is not eligible for delivery.',
} satisfies Record<Code, RefusalWords[string]>;
