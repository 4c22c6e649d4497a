import { useRef } from 'react';
import { type Change, toHand } from '#features/checkout/changes.ts';
import { type Contact, isSameContact } from '#features/checkout/contact-form.ts';
import type { Checkout } from '#features/checkout/checkout.ts';

/** A contact that was sent and has no answer yet. */
interface Saving {
  readonly contact: Contact;
  readonly answer: Promise<Checkout>;
}

/**
 * Saves the contact if it differs from the checkout's. The parameter says which checkout that is: a press that has
 * waited for other changes knows a newer one than the page did. A part of the contact may be newer than the form.
 */
export function useSaveContact(
  next: Contact | undefined,
  save: (change: Change) => Promise<Checkout>,
): (seen: Checkout, part?: Partial<Contact>) => Promise<void> {
  const saving = useRef<Saving>(undefined);
  /** Pressing the button leaves the field too: a contact that is already being sent is not sent again. */
  return async (seen, part = {}) => {
    const newest = saving.current?.contact ?? seen.fulfillment.contact;
    const contact = next && { ...next, ...part };
    if (contact && !isSameContact(contact, newest)) {
      saving.current = { contact, answer: save(toHand({ contact })) };
    }
    const mine = saving.current;
    try {
      await mine?.answer;
    } finally {
      if (saving.current === mine) saving.current = undefined;
    }
  };
}
