import { useState } from 'react';
import { addCard } from '../calls/add-card.ts';
import { billingAddressOf } from '../flow/addresses.ts';
import { type AddressFields, fieldsOf, NO_ADDRESS } from '../forms/address-form.ts';
import { billingErrors, holderErrors } from '../forms/checkout-card-rules.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import { hostOf } from '../forms/frame-host.ts';
import { type Keep, KEEP_AT_FIRST } from '../forms/keep.ts';
import type { NameFields } from '../forms/name-form.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { useFrameForm } from '../forms/use-frame-form.ts';
import { useWallet } from '../core/use-wallet.ts';
import { atCheckout } from './at-checkout.ts';
import { words } from '../copy/checkout-page.ts';

/** The controls of the form's own fields, in order; the frame comes after the names. */
const NAMES = ['firstName', 'lastName'] as const;
const ADDRESS = ['street', 'unit', 'city', 'state', 'zip'] as const;
const idOf = (field: string | undefined): string | undefined => field && `gw-${field}`;

interface AddingCard {
  /** Gets the message for the shopper. */
  readonly onDone: (message: string) => void;
  readonly onSending: () => void;
}

/** The add form of the checkout page; an added card pays at once. */
export function useAddCard({ onDone, onSending }: AddingCard) {
  const { wallet, snapshot } = useWallet();
  const here = atCheckout(wallet, 'checkoutAdd');
  const [names, setNames] = useState<NameFields>(() => snapshot.config.shopper ?? { firstName: '', lastName: '' });
  const [keep, setKeep] = useState<Keep>(KEEP_AT_FIRST);
  const [typed, setTyped] = useState<AddressFields | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // The address book prefills the fields; what was typed stays.
  const known = billingAddressOf(snapshot.state);
  const address = typed ?? (known ? fieldsOf(known) : NO_ADDRESS);
  const holder = holderErrors(names);
  const billing = billingErrors(address);
  const form = useFrameForm({
    during: 'add',
    wrong: () => ({
      before: idOf(NAMES.find((field) => holder[field] !== undefined)),
      after: idOf(ADDRESS.find((field) => billing[field] !== undefined)),
    }),
    send,
  });

  async function send(client: FrameClient): Promise<void> {
    onSending();
    setSaving(true);
    setError(null);
    const added = await addCard(hostOf(wallet), client, { ...names, ...keep, billing: recordOf(address) });
    setSaving(false);
    if (!added.ok) {
      setError(explainRefusal(here, 'add', added.refusal));
      return form.afterRefusal(added.refusal);
    }
    wallet.dispatch({ type: 'ADDED', card: added.value });
    wallet.dispatch({ type: 'PAY_WITH', cardId: added.value.id });
    onDone(words.cardAdded);
  }

  return {
    form,
    fields: { names, keep, address },
    errors: form.isChecked ? { ...holder, ...billing } : {},
    error,
    isSaving,
    change: {
      names: (change: Partial<NameFields>) => setNames({ ...names, ...change }),
      address: (change: Partial<AddressFields>) => setTyped({ ...address, ...change }),
      keep: setKeep,
    },
  };
}

const recordOf = ({ street, unit, city, state, zip }: AddressFields) => ({
  street: street.trim(),
  unit: unit.trim() === '' ? null : unit.trim(),
  locality: city.trim(),
  region: state,
  postalCode: zip.trim(),
});
