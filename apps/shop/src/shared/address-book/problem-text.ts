import { isPlain } from '@cartwright/rules/plain-text';
import type { AddressField, AddressForm } from './address-form.ts';
import { fieldCopy } from './field-copy.ts';

/** What is wrong with an invalid field of an address. */
export const problemText = (form: AddressForm, field: AddressField): string =>
  isPlain(form[field]) ? fieldCopy.missing[field] : fieldCopy.hidden;
