import type { Address } from '@cartwright/rules/address';
import { isPlain } from '@cartwright/rules/plain-text';
import { countryOf } from '@cartwright/rules/region';
import { formatPostalCode, isCanadianPostalCode, zip5 } from '@cartwright/rules/zip';
import type { KnownAddress } from '#format/address.ts';

/** An address as it is typed. */
export interface AddressForm {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
}
export type AddressField = keyof AddressForm;

/** The initial form: the known parts of the current address. */
export const formOf = (known: KnownAddress): AddressForm => ({
  addressLine1: known.addressLine1 ?? '',
  addressLine2: known.addressLine2 ?? '',
  zipCode: known.zipCode ?? '',
  city: known.city ?? '',
  state: known.state ?? '',
});

/** A longer ZIP that the field truncated, `45202-1`. */
const CUT_OFF = /^(\d{5})-\d{0,3}$/;

/** The five digits of a ZIP, also of one that was too long for the field. */
export const zipOf = (text: string): string | undefined => zip5(text) ?? CUT_OFF.exec(text.trim())?.[1];

const FIELDS = ['addressLine1', 'addressLine2', 'zipCode', 'city', 'state'] as const;

/** The invalid fields, in their order on the screen. */
export function problemsOf(form: AddressForm): AddressField[] {
  return FIELDS.filter((field) => !isPlain(form[field]) || isMissing(form, field));
}

const isMissing = (form: AddressForm, field: AddressField): boolean =>
  field === 'zipCode' ? !hasPostalCode(form) : field !== 'addressLine2' && form[field].trim() === '';

/** A province requires its own codes, a state ZIPs; before one is chosen either is accepted. */
function hasPostalCode({ zipCode, state }: AddressForm): boolean {
  if (state === '') return isCanadianPostalCode(zipCode) || zipOf(zipCode) !== undefined;
  return countryOf(state) === 'CA' ? isCanadianPostalCode(zipCode) : zipOf(zipCode) !== undefined;
}

/** The address of a valid form for deliveries: five digits of its ZIP (VAL-051). */
export function toAddress(form: AddressForm): Address {
  const unit = form.addressLine2.trim();
  return {
    addressLine1: form.addressLine1.trim(),
    ...(unit !== '' && { addressLine2: unit }),
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: zipOf(form.zipCode) ?? formatPostalCode(form.zipCode),
  };
}

/** The same with a whole longer ZIP, for the address book (ADR-043, ADR-047). */
export const toBookAddress = (form: AddressForm): Address => ({
  ...toAddress(form),
  ...(!CUT_OFF.test(form.zipCode.trim()) && { zipCode: formatPostalCode(form.zipCode) }),
});

/** City and state come from the ZIP until the shopper types them: typed input is not overwritten. */
export function fillFromZip(
  form: AddressForm,
  found: { readonly city: string; readonly state: string } | null | undefined,
  edited: ReadonlySet<AddressField>,
): AddressForm {
  if (!found) return form;
  return {
    ...form,
    city: edited.has('city') ? form.city : found.city,
    state: edited.has('state') ? form.state : found.state,
  };
}
