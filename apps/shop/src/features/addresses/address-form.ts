import { zip5 } from '@cartwright/rules/zip';
import type { KnownAddress } from '../../address-text.ts';

/** A delivery address as it is typed. */
export interface AddressForm {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state: string;
}
export type AddressField = keyof AddressForm;

export const EMPTY_ADDRESS: AddressForm = { addressLine1: '', addressLine2: '', zipCode: '', city: '', state: '' };

/** An address as it stands on the wire. */
export interface Address {
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The form as it starts: what is known of the address that is there. */
export const formOf = (known: KnownAddress): AddressForm => ({
  addressLine1: known.addressLine1 ?? '',
  addressLine2: known.addressLine2 ?? '',
  zipCode: known.zipCode ?? '',
  city: known.city ?? '',
  state: known.state ?? '',
});

/** A longer ZIP of which the field kept the beginning, `45202-1`. */
const CUT_OFF = /^(\d{5})-\d{0,3}$/;

/** The five digits of a ZIP, also of one that was too long for the field. */
export const zipOf = (text: string): string | undefined => zip5(text) ?? CUT_OFF.exec(text.trim())?.[1];

const REQUIRED = ['addressLine1', 'zipCode', 'city', 'state'] as const;

/** The fields that are not yet right, in their order on the screen. */
export function problemsOf(form: AddressForm): AddressField[] {
  return REQUIRED.filter((field) =>
    field === 'zipCode' ? zipOf(form.zipCode) === undefined : form[field].trim() === '',
  );
}

/** The address that a form without problems means. */
export function toAddress(form: AddressForm): Address {
  const unit = form.addressLine2.trim();
  return {
    addressLine1: form.addressLine1.trim(),
    ...(unit !== '' && { addressLine2: unit }),
    city: form.city.trim(),
    state: form.state.trim(),
    zipCode: zipOf(form.zipCode) ?? form.zipCode.trim(),
  };
}

/** City and state come from the ZIP until the shopper writes them: what was written is not overwritten. */
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
