import {
  ADDRESS_CHARACTERS,
  CANADIAN_POSTAL_CODE,
  CITY_CHARACTERS,
  countryOf,
  FLYOUT_POSTAL_CODE,
  MAX_ADDRESS_LINE,
  MAX_CITY,
  MAX_NAME,
} from '@cartwright/contracts/billing-rules';

/** The fields of the add-card form that the page itself holds. */
export interface AddCardFields {
  readonly firstName: string;
  readonly lastName: string;
  /** The id of a saved address, or `new`. */
  readonly addressId: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
export type FieldErrors = { readonly [field in keyof AddCardFields]?: string };
export const NEW_ADDRESS = 'new';

const nameError = (name: string, label: string): string | undefined => {
  if (name.trim() === '') return `${label} is a required field.`;
  return name.length > MAX_NAME ? `Maximum length for name fields is ${MAX_NAME} characters.` : undefined;
};

function streetError(street: string): string | undefined {
  if (street.trim() === '') return 'Address is a required field.';
  if (street.length > MAX_ADDRESS_LINE) return `Maximum length for address fields is ${MAX_ADDRESS_LINE} characters.`;
  return ADDRESS_CHARACTERS.test(street) ? undefined : 'Address has invalid characters.';
}

function unitError(unit: string): string | undefined {
  if (unit.length > MAX_ADDRESS_LINE) return `Maximum length for address fields is ${MAX_ADDRESS_LINE} characters.`;
  return ADDRESS_CHARACTERS.test(unit) ? undefined : 'Address has invalid characters.';
}

function cityError(city: string): string | undefined {
  if (city.trim() === '') return 'City is a required field.';
  return city.length <= MAX_CITY && CITY_CHARACTERS.test(city) ? undefined : 'City has invalid characters.';
}

function zipError(zip: string, state: string): string | undefined {
  const pattern = countryOf(state) === 'CA' ? CANADIAN_POSTAL_CODE : FLYOUT_POSTAL_CODE;
  return pattern.test(zip.trim()) ? undefined : 'Please enter a valid postal code.';
}

/** What is wrong with the fields, each with its words (VAL-001 … VAL-003, VAL-009, VAL-028 … VAL-037). */
export function errorsOf(fields: AddCardFields): FieldErrors {
  const isNew = fields.addressId === NEW_ADDRESS;
  const errors: { [field in keyof AddCardFields]: string | undefined } = {
    firstName: nameError(fields.firstName, 'First Name'),
    lastName: nameError(fields.lastName, 'Last Name'),
    addressId: fields.addressId === '' ? 'Please select a billing address.' : undefined,
    street: isNew ? streetError(fields.street) : undefined,
    unit: isNew ? unitError(fields.unit) : undefined,
    city: isNew ? cityError(fields.city) : undefined,
    state: isNew && fields.state === '' ? 'State/Province is a required field.' : undefined,
    zip: isNew ? zipError(fields.zip, fields.state) : undefined,
  };
  // A field without an error is left out, so that an empty object means that all is well.
  return Object.fromEntries(Object.entries(errors).filter(([, words]) => words !== undefined));
}
