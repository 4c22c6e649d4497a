import { nameOrNone, PERSON_NAME } from '@cartwright/rules/person-name';
import { parsePhone, phoneToWire, formatTypedPhone } from '@cartwright/rules/phone';

/** The contact of the order, as typed. */
export interface ContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly smsOptin: boolean;
}
export type ContactField = 'firstName' | 'lastName' | 'phone';

/** As it is on the wire: +1 and ten digits, empty while there is none. */
export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly smsOptin: boolean;
}

export type ContactProblem = { readonly field: ContactField; readonly why: 'MISSING' | 'INVALID' };

/** Where a phone is from that the shopper has not confirmed yet (GC-28); this browser knows one, too. */
export type Estimated = 'PROFILE' | 'LAST_ORDER' | 'DEVICE';

/** The initial form. Names that the checkout lacks are those of the account, if they are possible. */
export function contactForm(contact: Contact, account: { readonly firstName: string; readonly lastName: string }) {
  return {
    firstName: contact.firstName || nameOrNone(account.firstName),
    lastName: contact.lastName || nameOrNone(account.lastName),
    phone: formatTypedPhone(contact.phone),
    smsOptin: contact.smsOptin,
  };
}

/** The errors, in the order of the screen. */
export function contactProblems({ firstName, lastName, phone }: ContactForm): ContactProblem[] {
  const names = [
    { field: 'firstName', value: firstName.trim(), isRight: (text: string) => PERSON_NAME.test(text) },
    { field: 'lastName', value: lastName.trim(), isRight: (text: string) => PERSON_NAME.test(text) },
    { field: 'phone', value: phone.trim(), isRight: (text: string) => parsePhone(text) !== undefined },
  ] as const;
  return names.flatMap(({ field, value, isRight }): ContactProblem[] => {
    if (value === '') return [{ field, why: 'MISSING' }];
    return isRight(value) ? [] : [{ field, why: 'INVALID' }];
  });
}

/** The form after something was typed. Who allowed texts to one phone has not allowed them to another (OPT-012). */
export const withPart = (form: ContactForm, part: Partial<ContactForm>): ContactForm => {
  const next = { ...form, ...part };
  return isSamePhone(next.phone, form.phone) ? next : { ...next, smsOptin: false };
};

/** Whether two texts are the same phone, or both are none. */
export const isSamePhone = (a: string, b: string): boolean => parsePhone(a) === parsePhone(b);

/** The form once texts to a phone are allowed, or no more; unchanged when it has another phone by now. */
export const withTexts = (form: ContactForm, phone: string, smsOptin: boolean): ContactForm =>
  isSamePhone(form.phone, phone) ? { ...form, smsOptin } : form;

/**
 * Whether texts about the order go to the phone: they were allowed for this order, or earlier, and no STOP stands.
 * @param status undefined while it is not known
 */
export const isTextedTo = (
  { phone, smsOptin }: ContactForm,
  status: { readonly customerOptedIn: boolean; readonly stopped: boolean } | undefined,
): boolean =>
  parsePhone(phone) !== undefined && status?.stopped !== true && (smsOptin || status?.customerOptedIn === true);

/** The contact of a valid form; undefined while it is invalid. */
export function toContact(form: ContactForm): Contact | undefined {
  const phone = parsePhone(form.phone);
  if (phone === undefined || contactProblems(form).length > 0) return undefined;
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: phoneToWire(phone),
    smsOptin: form.smsOptin,
  };
}

export const isSameContact = (a: Contact, b: Contact): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.phone === b.phone && a.smsOptin === b.smsOptin;
