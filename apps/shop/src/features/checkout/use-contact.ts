import { useState } from 'react';
import { storedPhone } from '#browser/stored-phone.ts';
import { contactForm, contactProblems, isTextedTo, toContact, withPart } from './contact-form.ts';
import type { Contact, ContactField, ContactForm, ContactProblem } from './contact-form.ts';
import { copy } from './copy.ts';
import { type TextOptIn, useTextOptIn } from './text-opt-in.ts';

/** The contact as it is typed. */
export interface ContactState {
  readonly form: ContactForm;
  readonly change: (part: Partial<ContactForm>) => void;
  readonly problems: readonly ContactProblem[];
  /** Whether texts about the order go to the phone (OPT-009). */
  readonly isTexted: boolean;
  readonly optIn: TextOptIn;
  /** The contact when it is valid. */
  readonly contact: Contact | undefined;
  /** The error under a field; none before the first failed attempt. */
  readonly messageOf: (field: ContactField) => string | undefined;
}

/** @param isTried the shopper tried to place the order once, so errors are shown */
export function useContact(
  saved: Contact,
  account: { readonly firstName: string; readonly lastName: string },
  isTried: boolean,
): ContactState {
  const [form, setForm] = useState<ContactForm>(() =>
    contactForm({ ...saved, phone: saved.phone || storedPhone() }, account),
  );
  const problems = contactProblems(form);
  const optIn = useTextOptIn(form.phone, () => setForm((before) => ({ ...before, smsOptin: true })));
  const isTexted = isTextedTo(form, optIn.status);
  return {
    form,
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
