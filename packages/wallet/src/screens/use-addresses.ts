import { useEffect, useState } from 'react';
import type { BillingRecord } from '../cards.ts';
import type { WalletCore } from '../wallet-core.ts';

export type Addresses =
  | { readonly is: 'loading' | 'failed' }
  | { readonly is: 'ready'; readonly list: readonly BillingRecord[] };

async function fetchAddresses(wallet: WalletCore): Promise<Addresses> {
  const answer = await wallet.calls.call('GET /payment/v2/wallet/account/billing', {});
  if (answer.ok) return { is: 'ready', list: answer.value.data.payment.addresses };
  wallet.explain('loadAddress', answer.refusal);
  return { is: 'failed' };
}

/** The billing address book, asked for as the form opens. */
export function useAddresses(wallet: WalletCore) {
  const [addresses, setAddresses] = useState<Addresses>({ is: 'loading' });
  useEffect(() => {
    let isGone = false;
    void fetchAddresses(wallet).then((answer) => {
      if (!isGone) setAddresses(answer);
    });
    return () => {
      isGone = true;
    };
  }, [wallet]);
  return {
    addresses,
    reload: () => {
      setAddresses({ is: 'loading' });
      void fetchAddresses(wallet).then(setAddresses);
    },
    add: (record: BillingRecord) =>
      setAddresses((now) => ({ is: 'ready', list: [record, ...(now.is === 'ready' ? now.list : [])] })),
  };
}
