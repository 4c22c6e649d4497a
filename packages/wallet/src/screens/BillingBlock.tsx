import { Button } from '@cartwright/ui/button/Button.tsx';
import { FieldError } from '@cartwright/ui/field/Field.tsx';
import type { BillingRecord } from '../cards.ts';
import { words } from '../copy/forms.ts';
import { useWallet } from '../core/use-wallet.ts';
import { AddressesNotice } from '../forms/AddressesNotice.tsx';
import { AddressLines } from './AddressLines.tsx';
import css from '../forms/form.module.css';

/** The control that opens the addresses; a form focuses it when the address is invalid. */
export const BILLING_ID = 'gw-billing';

interface Props {
  readonly chosen: BillingRecord | null;
  readonly error: string | undefined;
}

/** The billing address of a card form, and the way to the address book (WAL-102). */
export function BillingBlock({ chosen, error }: Props) {
  const { wallet, snapshot } = useWallet();
  const errorId = `${BILLING_ID}-error`;
  return (
    <section className={css['group']} aria-label={words.billing}>
      <h3 className={css['heading']}>{words.billing}</h3>
      <AddressesNotice />
      {chosen && <AddressLines record={chosen} />}
      {snapshot.state.addresses.status === 'ready' && !chosen && <p className={css['soft']}>{words.noBilling}</p>}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <div>
        <Button
          id={BILLING_ID}
          kind="outline"
          size="small"
          aria-describedby={error === undefined ? undefined : errorId}
          onClick={() => wallet.dispatch({ type: 'SHOW_ADDRESSES' })}
        >
          {chosen ? words.changeBilling : words.chooseBilling}
        </Button>
      </div>
    </section>
  );
}
