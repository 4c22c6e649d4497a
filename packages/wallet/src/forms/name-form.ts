import { MAX_NAME } from '@cartwright/contracts/billing-rules';
import type { BillingRecord } from '../cards.ts';
import { problems } from '../copy/problems.ts';
import { addressErrors, fieldsOf } from './address-form.ts';

/** The cardholder. */
export interface NameFields {
  readonly firstName: string;
  readonly lastName: string;
}
export type NameErrors = { readonly [field in keyof NameFields]?: string };

/** Maximum typed length of a name (VAL-004); a prefilled one may have `MAX_NAME` (VAL-003). */
export const NAME_CAP = 40;

const nameError = (name: string, missing: string): string | undefined => {
  if (name.trim() === '') return missing;
  return name.length > MAX_NAME ? problems.nameTooLong(MAX_NAME) : undefined;
};

/** The errors of the names in the flyout's card form (VAL-001 … VAL-003). */
export function nameErrors({ firstName, lastName }: NameFields): NameErrors {
  const first = nameError(firstName, problems.firstNameMissing);
  const last = nameError(lastName, problems.lastNameMissing);
  return { ...(first !== undefined && { firstName: first }), ...(last !== undefined && { lastName: last }) };
}

/** Why a card cannot be added with this billing address; undefined when it can (VAL-009, VAL-010). */
export function billingError(chosen: BillingRecord | null): string | undefined {
  if (!chosen) return problems.billingMissing;
  return Object.keys(addressErrors(fieldsOf(chosen))).length === 0 ? undefined : problems.billingCharacters;
}
