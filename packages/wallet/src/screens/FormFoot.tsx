import { Button } from '@cartwright/ui/button/Button.tsx';
import { words } from '../forms/copy.ts';
import { useWallet } from '../core/use-wallet.ts';
import type { WalletState } from '../flow/state.ts';

interface Act {
  readonly label: string;
  /** While it is being done: "Saving". */
  readonly pendingLabel: string;
  /** What the wallet is at while it is being done; absent where it is done at once. */
  readonly busy?: WalletState['busy'];
  readonly kind?: 'primary' | 'danger';
}
/** The button submits a form of the screen, or does something by itself. */
type Doing = { readonly form: string; readonly onAct?: never } | { readonly form?: never; readonly onAct: () => void };

/** The foot of a form: the way back on the left, what the form is for on the right. */
export function FormFoot({
  back = words.cancel,
  act,
  ...doing
}: Doing & { readonly back?: string; readonly act?: Act | undefined }) {
  const { wallet, snapshot } = useWallet();
  return (
    <>
      <Button kind="outline" wide onClick={() => wallet.dispatch({ type: 'BACK' })}>
        {back}
      </Button>
      {act && (
        <Button
          kind={act.kind ?? 'primary'}
          wide
          {...(doing.form === undefined ? { onClick: doing.onAct } : { type: 'submit', form: doing.form })}
          pending={act.busy !== undefined && act.busy === snapshot.state.busy}
          pendingLabel={act.pendingLabel}
        >
          {act.label}
        </Button>
      )}
    </>
  );
}
