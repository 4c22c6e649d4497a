import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';

/** The cards did not load. */
export function LoadFailed({ message }: { readonly message: string }) {
  const { wallet } = useWallet();
  return (
    <Notice tone="danger" role="alert">
      <p>{message}</p>
      <Button kind="outline" size="small" onClick={() => wallet.dispatch({ type: 'LOAD' })}>
        {copy.retry}
      </Button>
    </Notice>
  );
}
