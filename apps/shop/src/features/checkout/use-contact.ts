import { dashedPhone, parsePhone } from '@cartwright/rules/phone';
import { useState } from 'react';
import { storedPhone } from '#browser/stored-phone.ts';
import {
  contactForm,
  contactProblems,
  isSamePhone,
  isTextedTo,
  toContact,
  withPart,
  withTexts,
} from './contact-form.ts';
import type { Contact, ContactField, ContactForm, ContactProblem, Estimated } from './contact-form.ts';
import { copy } from './copy.ts';
import type { Checkout } from './checkout.ts';
import { type TextOptIn, useTextOptIn } from './text-opt-in.ts';

/** The contact as it is typed. */
export interface ContactState {
  readonly form: ContactForm;
  readonly change: (part: Partial<ContactForm>) => void;
  readonly problems: readonly ContactProblem[];
  /** As it is shown: `xxx-xxx-xxxx` while it is estimated (CHK-048). */
  readonly phoneText: string;
  /** Where the phone is from as long as the shopper has not confirmed it here (GC-28); null once they have. */
  readonly estimatedFrom: Estimated | null;
  /** Whether texts about the order go to the phone (OPT-009). */
  readonly isTexted: boolean;
  readonly optIn: TextOptIn;
  /** The contact when it is valid. */
  readonly contact: Contact | undefined;
  /** The error under a field; none before the first failed attempt. */
  readonly messageOf: (field: ContactField) => string | undefined;
}

/**
 * @param isTried the shopper tried to place the order once, so errors are shown
 * @param onTexts called when the shopper has allowed texts about the order, or allows them no more (OPT-009)
 */
export function useContact(
  { contact: saved, prefilled }: Pick<Checkout['fulfillment'], 'contact' | 'prefilled'>,
  account: { readonly firstName: string; readonly lastName: string },
  isTried: boolean,
  onTexts: (part: Pick<Contact, 'smsOptin'>) => void,
): ContactState {
  const kept = useState(storedPhone)[0];
  const [form, setForm] = useState<ContactForm>(() => contactForm({ ...saved, phone: saved.phone || kept }, account));
  const estimated = saved.phone === '' && kept !== '' ? 'DEVICE' : prefilled.phone;
  const digits = parsePhone(form.phone);
  const estimatedFrom = digits !== undefined && digits === parsePhone(saved.phone || kept) ? estimated : null;
  const problems = contactProblems(form);
  const optIn = useTextOptIn(form.phone, ({ phone, smsOptin }) => {
    setForm((before) => withTexts(before, phone, smsOptin));
    if (isSamePhone(form.phone, phone)) onTexts({ smsOptin });
  });
  // What the shopper has just pressed counts for an order that is placed before its response.
  const isTexted = optIn.pending ?? isTextedTo(form, optIn.status);
  return {
    form,
    phoneText: estimatedFrom === null ? form.phone : dashedPhone(form.phone),
    estimatedFrom,
    optIn,
    isTexted,
    change: (part) => setForm((before) => withPart(before, part)),
    problems,
    contact: toContact({ ...form, smsOptin: isTexted }),
    messageOf: (field) => {
      const problem = isTried ? problems.find((each) => each.field === field) : undefined;
      return problem && contactMessage(problem);
    },
  };
}

export const contactMessage = ({ field, why }: ContactProblem): string => copy.contactProblems[field][why];
