import type { modalityEndpoints } from '@cartwright/contracts/modality';
import type { RefusalText } from '#api/errors.ts';

export const copy = {
  add: 'Add Delivery Address',
  edit: 'Edit Delivery Address',
  save: 'Save and Continue',
  update: 'Update Address',
  cancel: 'Cancel',
  checking: 'Checking address',
  saving: 'Saving',
  phone: 'Phone',
  phoneHint: 'So your driver can reach you',
  phoneProblems: { MISSING: 'Phone is a required field', INVALID: 'Please enter a valid phone number' },
  settingFailed: 'Setting modality failed',
  notValid: 'The address you entered is not valid. Please review the information entered.',
  notEligible: (modality: string) => `The address you entered is not eligible for ${modality}.`,
  delivery: 'delivery',
  notChecked: (phone: string) => `We couldn't verify this address. Please try again, or call us at ${phone}.`,
  instead: 'You can pick up your order instead:',
  pickup: 'See Pickup Stores',
  releases: "If a different store serves the new address, we'll release the time you reserved. Your cart won't change.",
  confirmTitle: 'Confirm Your Address',
  confirmHint: 'We found a slightly different version of your address. Nothing changes unless you choose it.',
  check: 'Check Availability',
} as const;

type Code = keyof (typeof modalityEndpoints)['PUT /atlas/v1/modality/v1/preferences']['refusals'];

/** Why an address could not become the delivery address. */
export const refusals = {
  MODALITY_NOT_SUPPORTED: "Delivery isn't available from this store. Please choose pickup.",
  UNKNOWN_STORE: 'The store that served this address is no longer available. Please choose how you shop again.',
  NOT_DELIVERABLE: 'The address you entered is not eligible for delivery.',
} satisfies Record<Code, RefusalText[string]>;
