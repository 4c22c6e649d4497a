import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countryOf } from '@cartwright/contracts/billing-rules';
import { addCard } from '../add-card.ts';
import { type AddCardFields, errorsOf, type FieldErrors, NEW_ADDRESS } from '../add-card-form.ts';
import type { BillingRecord } from '../cards.ts';
import { copy } from '../copy.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import type { SecureFrameHandle } from '../frame/SecureFrame.tsx';
import type { Snapshot, WalletStore } from '../store.ts';

/** The form's id, by which its button in the foot submits it. */
export const ADD_FORM = 'gw-add-card';

export type Addresses =
  | { readonly is: 'loading' | 'failed' }
  | { readonly is: 'ready'; readonly list: readonly BillingRecord[] };
export type AddCardForm = ReturnType<typeof useAddCard>;

const EMPTY = { addressId: NEW_ADDRESS, street: '', unit: '', city: '', state: '', zip: '' };

/** The state of the add-card form, and what its button does. */
export function useAddCard(store: WalletStore, { config, state }: Snapshot) {
  const [fields, setFields] = useState<AddCardFields>({
    ...EMPTY,
    firstName: config.shopper?.firstName ?? '',
    lastName: config.shopper?.lastName ?? '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isChecked, setChecked] = useState(false);
  const [save, setSaved] = useState(true);
  const [preferred, setPreferredMark] = useState(false);
  const [addresses, setAddresses] = useState<Addresses>({ is: 'loading' });
  const frame = useRef<SecureFrameHandle>(null);

  /** After the first submit a mended field loses its error at once. */
  function set(change: Partial<AddCardFields>) {
    const next = { ...fields, ...change };
    setFields(next);
    if (isChecked) setErrors(errorsOf(next));
  }

  async function loadAddresses() {
    setAddresses({ is: 'loading' });
    const answer = await store.calls.call('GET /payment/v2/wallet/account/billing', {});
    if (!answer.ok) {
      store.explain('loadAddress', answer.refusal);
      setAddresses({ is: 'failed' });
      return;
    }
    const list = answer.value.data.payment.addresses;
    setAddresses({ is: 'ready', list });
    setFields((now) => ({ ...now, addressId: list[0]?.id ?? NEW_ADDRESS })); // the first is chosen when none is (BIL-002)
  }
  const loadOnce = useEffectEvent(() => void loadAddresses());
  useEffect(() => loadOnce(), []);

  /** The chosen address; a new one is saved first, and from then on it is a saved one. */
  async function billing(): Promise<BillingRecord['address'] | string> {
    const saved = addresses.is === 'ready' ? addresses.list : [];
    const known = saved.find(({ id }) => id === fields.addressId);
    if (known) return known.address;
    const { street, unit, city, state: stateCode, zip } = fields;
    const address = {
      addressLine1: street.trim(),
      city: city.trim(),
      countryCode: countryOf(stateCode),
      stateCode,
      zip: zip.trim(),
      preferredAddress: false as const,
      addressType: 'delivery',
    };
    const answer = await store.calls.call('PUT /payment/v2/wallet/account/billing', {
      body: { address: unit.trim() ? { ...address, addressLine2: unit.trim() } : address },
    });
    if (!answer.ok) return store.explain('saveAddress', answer.refusal);
    const made = answer.value.data.payment.address;
    setAddresses({ is: 'ready', list: [made, ...saved] });
    setFields((now) => ({ ...now, addressId: made.id }));
    return made.address;
  }

  async function add(client: FrameClient) {
    store.dispatch({ type: 'ADD_STARTED' });
    const address = await billing();
    if (typeof address === 'string') return store.dispatch({ type: 'ADD_FAILED', message: address });
    const { firstName, lastName } = fields;
    const added = await addCard(store, client, {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      save,
      preferred,
      billing: address,
    });
    if (added.ok) return store.dispatch({ type: 'ADDED', card: added.value });
    if (added.refusal.reloadFrame) frame.current?.reload();
    store.dispatch({ type: 'ADD_FAILED', message: added.refusal.message });
  }

  async function check(client: FrameClient): Promise<boolean> {
    const found = errorsOf(fields);
    setErrors(found);
    setChecked(true);
    const inFrame = await client.request('VALIDATE', {});
    const wrong = Object.keys(found);
    const isFrameRight = Object.values(inFrame.body).every(({ valid }) => valid);
    // The frame stands between the names and the address: the first wrong field on screen takes focus.
    const first = wrong.find((field) => isFrameRight || field === 'firstName' || field === 'lastName');
    if (first !== undefined) document.getElementById(`gw-${first}`)?.focus();
    else if (!isFrameRight) frame.current?.focus();
    if (first === undefined && isFrameRight) return true;
    store.report({ type: 'USER_CONSTRAINT_ERROR', message: first ?? 'card' });
    return false;
  }

  async function run() {
    const client = frame.current?.client();
    if (state.busy) return;
    if (!client) return store.dispatch({ type: 'ADD_FAILED', message: copy.frameNotReady });
    const isRight = await check(client).catch(() => undefined);
    if (isRight === undefined) return store.dispatch({ type: 'ADD_FAILED', message: copy.validationFailed });
    if (isRight) await add(client);
  }

  return {
    fields,
    errors,
    set,
    save,
    preferred,
    addresses,
    frame,
    loadAddresses: () => void loadAddresses(),
    setSave: (next: boolean) => {
      setSaved(next);
      if (!next) setPreferredMark(false);
    },
    setPreferred: (next: boolean) => {
      setPreferredMark(next);
      if (next) setSaved(true);
    },
    requestSubmit: () => document.querySelector<HTMLFormElement>(`form#${ADD_FORM}`)?.requestSubmit(),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      void run();
    },
  };
}
