import { type RefObject, useState } from 'react';
import { type AddCardFields, errorsOf, type FieldErrors, NEW_ADDRESS } from '../add-card-form.ts';
import { copy } from '../copy.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import type { SecureFrameHandle } from '../frame/SecureFrame.tsx';
import type { Snapshot, WalletCore } from '../wallet-core.ts';
import { submitCard } from './submit-card.ts';
import { useAddresses } from './use-addresses.ts';

/** The form's id, by which its button in the foot submits it. */
export const ADD_FORM = 'gw-add-card';
export type AddCardForm = ReturnType<typeof useAddCard>;

const EMPTY = { addressId: null, street: '', unit: '', city: '', state: '', zip: '' };
/** Null until the shopper chooses: then the first saved address counts, or a new one (BIL-002). */
type Entered = Omit<AddCardFields, 'addressId'> & { readonly addressId: string | null };

/** The state of the add-card form, and what its button does. */
export function useAddCard(
  wallet: WalletCore,
  { config, state }: Snapshot,
  frame: RefObject<SecureFrameHandle | null>,
) {
  const { firstName = '', lastName = '' } = config.shopper ?? {};
  const [entered, setEntered] = useState<Entered>({ ...EMPTY, firstName, lastName });
  const [isChecked, setChecked] = useState(false);
  const [save, setSaved] = useState(true);
  const [preferred, setPreferredMark] = useState(false);
  const book = useAddresses(wallet);
  const saved = book.addresses.is === 'ready' ? book.addresses.list : [];
  const fields: AddCardFields = { ...entered, addressId: entered.addressId ?? saved[0]?.id ?? NEW_ADDRESS };
  // After the first submit a mended field loses its error at once (decision D-18).
  const errors: FieldErrors = isChecked ? errorsOf(fields) : {};

  async function add(client: FrameClient) {
    wallet.dispatch({ type: 'ADD_STARTED' });
    const onAddressSaved: Parameters<typeof submitCard>[2]['onAddressSaved'] = (record) => {
      book.add(record);
      setEntered((now) => ({ ...now, addressId: record.id }));
    };
    const added = await submitCard(wallet, client, { fields, save, preferred, saved, onAddressSaved });
    if (added.ok) return wallet.dispatch({ type: 'ADDED', card: added.value });
    if (added.refusal.reloadFrame) frame.current?.reload();
    wallet.dispatch({ type: 'ADD_FAILED', message: added.refusal.message });
  }

  async function submit() {
    if (state.busy) return;
    const client = frame.current?.client();
    if (!client) return wallet.dispatch({ type: 'ADD_FAILED', message: copy.frameNotReady });
    setChecked(true);
    const wrong = await firstWrong(fields, client).catch(() => 'unknown' as const);
    if (wrong === undefined) return await add(client);
    if (wrong === 'unknown') return wallet.dispatch({ type: 'ADD_FAILED', message: copy.validationFailed });
    wallet.report({ type: 'USER_CONSTRAINT_ERROR', during: 'add', code: 'FORM' });
    if (wrong === 'card') frame.current?.focus();
    else document.getElementById(`gw-${wrong}`)?.focus();
  }

  return {
    fields,
    errors,
    set: (change: Partial<AddCardFields>) => setEntered({ ...entered, ...change }),
    save,
    preferred,
    addresses: book.addresses,
    loadAddresses: book.reload,
    setSave: (next: boolean) => {
      setSaved(next);
      if (!next) setPreferredMark(false);
    },
    setPreferred: (next: boolean) => {
      setPreferredMark(next);
      if (next) setSaved(true);
    },
    submit,
  };
}

const BEFORE_FRAME = new Set(['firstName', 'lastName']);

/** The first field on screen that is wrong: a name, then the frame's, then the address; undefined when all is well. */
async function firstWrong(fields: AddCardFields, client: FrameClient): Promise<string | undefined> {
  const wrong = Object.keys(errorsOf(fields));
  const { body } = await client.request('VALIDATE', {});
  const name = wrong.find((field) => BEFORE_FRAME.has(field));
  if (name !== undefined) return name;
  return Object.values(body).every(({ valid }) => valid) ? wrong[0] : 'card';
}
