import type { ProfileAddress } from './profile-address.ts';

/** An address that is being added. */
export const NEW_ADDRESS: ProfileAddress = {
  addressId: undefined,
  line1: '',
  line2: undefined,
  city: '',
  county: undefined,
  zip: '',
  stateCode: '',
  countryCode: 'US',
  location: undefined,
  type: 'delivery',
  preferred: false,
  label: undefined,
  notes: undefined,
};
