import { useEffect } from 'react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { words } from '../copy/forms.ts';
import { useWallet } from '../core/use-wallet.ts';
import css from './form.module.css';

/** Loads the address book if needed, and shows its loading state; nothing once it is loaded (BIL-009, ERR-220). */
export function AddressesNotice() {
  const { wallet, snapshot } = useWallet();
  const { status } = snapshot.state.addresses;
  // The book is another host's: it is asked for when the first form that needs it opens.
  useEffect(() => {
    if (status === 'unasked') wallet.dispatch({ type: 'LOAD_ADDRESSES' });
  }, [wallet, status]);

  if (status === 'ready') return null;
  if (status !== 'failed') return <output className={css['soft']}>{words.loadingAddresses}</output>;
  return (
    <Notice tone="danger" role="alert" title={words.addressLoadDefault}>
      <p>{words.addressesFailed}</p>
      <Button size="small" onClick={() => wallet.dispatch({ type: 'LOAD_ADDRESSES' })}>
        {words.retry}
      </Button>
    </Notice>
  );
}
