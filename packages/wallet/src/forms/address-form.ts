import {
  ADDRESS_CHARACTERS,
  CANADIAN_POSTAL_CODE,
  CITY_CHARACTERS,
  countryOf,
  FLYOUT_POSTAL_CODE,
  MAX_ADDRESS_LINE,
  MAX_CITY,
} from '@cartwright/contracts/billing-rules';
import type { BillingRecord } from '../cards.ts';
import { problems } from '../copy/problems.ts';

/** The fields of a billing address, as they are typed; `state` is the abbreviation (BIL-005). */
export interface AddressFields {
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
export type AddressErrors = { readonly [field in keyof AddressFields]?: string };
export const NO_ADDRESS: AddressFields = { street: '', unit: '', city: '', state: '', zip: '' };

/** Maximum typed length of the postal field; a longer code that was stored before is kept (VAL-036, GW-29). */
export const ZIP_CAP = 7;

function streetError(street: string): string | undefined {
  if (street.trim() === '') return problems.addressMissing;
  return unitError(street);
}

function unitError(unit: string): string | undefined {
  if (unit.trim().length > MAX_ADDRESS_LINE) return problems.addressTooLong(MAX_ADDRESS_LINE);
  return ADDRESS_CHARACTERS.test(unit) ? undefined : problems.addressCharacters;
}

function cityError(city: string): string | undefined {
  if (city.trim() === '') return problems.cityMissing;
  return city.trim().length <= MAX_CITY && CITY_CHARACTERS.test(city) ? undefined : problems.cityCharacters;
}

function zipError(zip: string, state: string): string | undefined {
  const pattern = countryOf(state) === 'CA' ? CANADIAN_POSTAL_CODE : FLYOUT_POSTAL_CODE;
  return pattern.test(zip.trim()) ? undefined : problems.postalCode;
}

/** The errors of an address, each with its message, in the order of the form (VAL-028 … VAL-037). */
export function addressErrors({ street, unit, city, state, zip }: AddressFields): AddressErrors {
  const errors: { readonly [field in keyof AddressFields]: string | undefined } = {
    street: streetError(street),
    unit: unitError(unit),
    city: cityError(city),
    state: state === '' ? problems.stateMissing : undefined,
    zip: zipError(zip, state),
  };
  // A field without an error is left out, so an empty object means that everything is valid.
  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== undefined));
}

/** An entry of the address book, as the form shows it. */
export const fieldsOf = ({ address }: BillingRecord): AddressFields => ({
  street: address.street,
  unit: address.unit ?? '',
  city: address.locality,
  state: address.region,
  zip: address.postalCode,
});
