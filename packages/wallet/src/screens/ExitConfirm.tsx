import { Button } from '@cartwright/ui/button/Button.tsx';
import { copy } from '../copy/wallet.ts';
import { useWallet } from '../core/use-wallet.ts';

export function ExitConfirm() {
  return <p>{copy.exitPrompt}</p>;
}

export function ExitFoot() {
  const { wallet } = useWallet();
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'KEEP_CHANGES' })}>
        {copy.keepChanges}
      </Button>
      <Button kind="primary" wide onClick={() => wallet.dispatch({ type: 'DISCARD_CHANGES' })}>
        {copy.discardChanges}
      </Button>
    </>
  );
}
