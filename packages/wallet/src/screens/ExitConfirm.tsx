import { Button } from '@cartwright/ui/button/Button.tsx';
import { copy } from '../copy.ts';
import type { WalletStore } from '../store.ts';

export function ExitConfirm() {
  return <p>{copy.exitQuestion}</p>;
}

export function ExitFoot({ store }: { readonly store: WalletStore }) {
  return (
    <>
      <Button kind="outline" wide onClick={() => store.dispatch({ type: 'KEEP_CHANGES' })}>
        {copy.keepChanges}
      </Button>
      <Button kind="primary" wide onClick={() => store.dispatch({ type: 'DISCARD_CHANGES' })}>
        {copy.discardChanges}
      </Button>
    </>
  );
}
