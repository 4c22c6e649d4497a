import { type SubmitEvent, useState } from 'react';
import { Plus } from 'lucide-react';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { billingAddressOf } from '../flow/addresses.ts';
import { words } from '../copy/forms.ts';
import { useWallet } from '../core/use-wallet.ts';
import { streetLine, cityLine } from './AddressLines.tsx';
import { AddressesNotice } from '../forms/AddressesNotice.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';

const LIST_FORM = 'gw-addresses';

/** The billing addresses: to choose one, to edit one, to add one (BIL-001). */
export function AddressList() {
  const { wallet, snapshot } = useWallet();
  const { addresses } = snapshot.state;
  const chosen = billingAddressOf(snapshot.state)?.id ?? null;
  const [marked, setMarked] = useState<string | null>(null);
  const addressId = marked ?? chosen;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (addressId !== null) wallet.dispatch({ type: 'CHOOSE_ADDRESS', addressId });
  }
  return (
    <form id={LIST_FORM} className={css['stack']} onSubmit={submit}>
      <AddressesNotice />
      {addresses.status === 'ready' && addresses.list.length === 0 && (
        <p className={css['soft']}>{words.noAddresses}</p>
      )}
      {addresses.status === 'ready' && addresses.list.length > 0 && (
        <RadioCards legend={words.billing} legendHidden value={addressId ?? undefined} onChange={setMarked}>
          {addresses.list.map((record) => (
            <RadioCard
              key={record.id}
              value={record.id}
              label={streetLine(record)}
              facts={cityLine(record)}
              action={
                <TextButton
                  aria-label={words.editAddressOf(streetLine(record))}
                  onClick={() => wallet.dispatch({ type: 'UPDATE_ADDRESS', addressId: record.id })}
                >
                  {words.editAddress}
                </TextButton>
              }
            />
          ))}
        </RadioCards>
      )}
      <div>
        <Button
          kind="outline"
          size="small"
          onClick={() => wallet.dispatch({ type: 'UPDATE_ADDRESS', addressId: null })}
        >
          <Icon of={Plus} size="s" />
          {words.addAddress}
        </Button>
      </div>
    </form>
  );
}

/** The list's buttons; one to use an address only when there is one. */
export function AddressFoot() {
  const { state } = useWallet().snapshot;
  const act = { label: words.useAddress, pendingLabel: words.loadingAddresses };
  return <FormFoot form={LIST_FORM} back={words.cancel} act={billingAddressOf(state) ? act : undefined} />;
}
