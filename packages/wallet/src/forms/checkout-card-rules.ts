import {
  CANADIAN_POSTAL_CODE,
  FLYOUT_POSTAL_CODE,
  MAX_ADDRESS_LINE,
  MAX_CITY,
} from '@cartwright/contracts/billing-rules';
import type { WalletCard } from '../cards.ts';
import { type CheckoutLabel, problems } from '../copy/problems.ts';
import type { AddressErrors, AddressFields } from './address-form.ts';
import { NAME_CAP, type NameErrors, type NameFields } from './name-form.ts';

/*
 * The rules of the card forms on the checkout page. They differ from the flyout's, next door: other messages, other
 * characters, and no requirements for a SNAP EBT card.
 */

/** The label of a checkout form in its message, without a full stop (VAL-008). */
export const required = (label: CheckoutLabel): string => problems.checkoutRequired(label);

const LETTERS = /^[\p{L}\p{M}\s]*$/u;

function nameError(name: string, label: 'First Name' | 'Last Name', isEbt: boolean): string | undefined {
  if (name.trim() === '') return isEbt ? undefined : required(label);
  return LETTERS.test(name) && name.trim().length <= NAME_CAP ? undefined : problems.checkoutName;
}

/** The errors of the holder's names (VAL-005 … VAL-007). @param isEbt of a SNAP EBT form, which needs none */
export function holderErrors({ firstName, lastName }: NameFields, isEbt = false): NameErrors {
  const first = nameError(firstName, 'First Name', isEbt);
  const last = nameError(lastName, 'Last Name', isEbt);
  return { ...(first !== undefined && { firstName: first }), ...(last !== undefined && { lastName: last }) };
}

const NOT_IN_ADDRESS = /[^\p{L}\p{M}\d\s.'#@%&/-]/gu;
const NOT_IN_CITY = /[^\p{L}\p{M}\d\s.@_!#+/;:'-]/gu;

/** Each offending character once, in order of appearance (VAL-040). */
function offending(text: string, characters: RegExp): string | undefined {
  const found = new Set(text.match(characters));
  return found.size > 0 ? problems.checkoutCharacters([...found].join('')) : undefined;
}

const wrongLength = (text: string, max: number): boolean => text.trim() === '' || text.trim().length > max;

/** Line 1: 1 to 100 characters of those of VAL-039. Empty and too long have the message of a required field. */
export const addressLineError = (line: string): string | undefined =>
  wrongLength(line, MAX_ADDRESS_LINE) ? required('Input field') : offending(line, NOT_IN_ADDRESS);

/** Line 2 is optional; the message for a too long one is the flyout's, as none is printed here (VAL-041). */
const secondLineError = (line: string): string | undefined =>
  line.trim().length > MAX_ADDRESS_LINE ? problems.addressTooLong(MAX_ADDRESS_LINE) : offending(line, NOT_IN_ADDRESS);

/** 1 to 50 characters of those of VAL-042. */
export const cityError = (city: string): string | undefined =>
  wrongLength(city, MAX_CITY) ? required('Input field') : offending(city, NOT_IN_CITY);

/** A US or a Canadian code of 5 to 10 characters; no requirement for SNAP EBT (VAL-043 … VAL-045). */
export const postalCodeError = (code: string, isEbt = false): string | undefined =>
  isEbt || FLYOUT_POSTAL_CODE.test(code.trim()) || CANADIAN_POSTAL_CODE.test(code.trim())
    ? undefined
    : problems.checkoutPostalCode;

/** Maximum length of a postal code (VAL-044). */
export const MAX_POSTAL = 10;

/** The errors of the add form's billing address, each with its message, in the order of the form. */
export function billingErrors({ street, unit, city, state, zip }: AddressFields): AddressErrors {
  return {
    ...only('street', addressLineError(street)),
    ...only('unit', secondLineError(unit)),
    ...only('city', cityError(city)),
    ...only('state', state === '' ? problems.stateMissing : undefined),
    ...only('zip', postalCodeError(zip)),
  };
}
const only = (field: keyof AddressFields, words: string | undefined): AddressErrors =>
  words === undefined ? {} : { [field]: words };

/**
 * Why the checkout page cannot accept a card; undefined when it can. Neither rule applies to SNAP EBT (VAL-011,
 * VAL-012).
 */
export function unusableCard({ cardType, expired, address }: WalletCard): string | undefined {
  if (cardType === 'EBT_CARD') return undefined;
  if (expired) return problems.cardExpired;
  return address === null ? problems.cardWithoutAddress : undefined;
}
