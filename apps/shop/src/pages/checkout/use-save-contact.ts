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
 * waited for other changes knows a newer one than the page did.
 */
export function useSaveContact(
  next: Contact | undefined,
  save: (change: Change) => Promise<Checkout>,
): (seen: Checkout) => Promise<void> {
  const saving = useRef<Saving>(undefined);
  /** Pressing the button leaves the field too: a contact that is already being sent is not sent again. */
  return async (seen) => {
    const newest = saving.current?.contact ?? seen.fulfillment.contact;
    if (next && !isSameContact(next, newest)) {
      saving.current = { contact: next, answer: save(toHand({ contact: next })) };
    }
    const mine = saving.current;
    try {
      await mine?.answer;
    } finally {
      if (saving.current === mine) saving.current = undefined;
    }
  };
}
