import { Button } from '@cartwright/ui/button/Button.tsx';
import { words } from '../copy/forms.ts';
import { useWallet } from '../core/use-wallet.ts';
import type { WalletState } from '../flow/state.ts';

interface Act {
  readonly label: string;
  /** The pending label: "Saving". */
  readonly pendingLabel: string;
  /** The pending change of the wallet; absent if the action is immediate. */
  readonly busy?: WalletState['busy'];
  readonly kind?: 'primary' | 'danger';
}
/** The button submits a form of the screen, or acts by itself. */
type Doing = { readonly form: string; readonly onAct?: never } | { readonly form?: never; readonly onAct: () => void };

/** The footer of a form: back on the left, the form's action on the right. */
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
