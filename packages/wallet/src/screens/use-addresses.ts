import { useEffect, useState } from 'react';
import type { BillingRecord } from '../cards.ts';
import type { WalletStore } from '../store.ts';

export type Addresses =
  | { readonly is: 'loading' | 'failed' }
  | { readonly is: 'ready'; readonly list: readonly BillingRecord[] };

async function fetchAddresses(store: WalletStore): Promise<Addresses> {
  const answer = await store.calls.call('GET /payment/v2/wallet/account/billing', {});
  if (answer.ok) return { is: 'ready', list: answer.value.data.payment.addresses };
  store.explain('loadAddress', answer.refusal);
  return { is: 'failed' };
}

/** The billing address book, asked for as the form opens. */
export function useAddresses(store: WalletStore) {
  const [addresses, setAddresses] = useState<Addresses>({ is: 'loading' });
  useEffect(() => {
    let isGone = false;
    void fetchAddresses(store).then((answer) => {
      if (!isGone) setAddresses(answer);
    });
    return () => {
      isGone = true;
    };
  }, [store]);
  return {
    addresses,
    reload: () => {
      setAddresses({ is: 'loading' });
      void fetchAddresses(store).then(setAddresses);
    },
    add: (record: BillingRecord) =>
      setAddresses((now) => ({ is: 'ready', list: [record, ...(now.is === 'ready' ? now.list : [])] })),
  };
}
