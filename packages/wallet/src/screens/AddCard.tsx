import { useState } from 'react';
import { addCard } from '../calls/add-card.ts';
import { frameText, words } from '../copy/forms.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import { FormHint } from '../forms/FormHint.tsx';
import { hostOf } from '../forms/frame-host.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { KEEP_AT_FIRST } from '../forms/keep.ts';
import { KeepBoxes } from '../forms/KeepBoxes.tsx';
import { billingError, nameErrors } from '../forms/name-form.ts';
import { NameFields } from '../forms/NameFields.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import { billingAddressOf } from '../flow/addresses.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import type { FrameHint } from '../frame/use-frame.ts';
import { useWallet } from '../core/use-wallet.ts';
import { BILLING_ID, BillingBlock } from './BillingBlock.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';
import { useFrameForm } from '../forms/use-frame-form.ts';

const ADD_FORM = 'gw-add-card';

/** The form for a bank card. The number, the date and the CVV are typed into the frame and nowhere else (FRM-001). */
export function AddCard() {
  const { wallet, snapshot } = useWallet();
  const { config, ui, state } = snapshot;
  const [names, setNames] = useState(() => config.shopper ?? { firstName: '', lastName: '' });
  const [keep, setKeep] = useState(KEEP_AT_FIRST);
  const [hint, setHint] = useState<FrameHint | null>(null);
  const billing = billingAddressOf(state);
  const wrong = { ...nameErrors(names), billing: billingError(billing) };
  const { frame, ...form } = useFrameForm({
    during: 'add',
    wrong: () => ({
      before: wrong.firstName !== undefined ? 'gw-firstName' : wrong.lastName !== undefined ? 'gw-lastName' : undefined,
      after: wrong.billing === undefined ? undefined : BILLING_ID,
    }),
    send,
  });

  async function send(client: FrameClient): Promise<void> {
    if (!billing) return;
    wallet.dispatch({ type: 'ADD_STARTED' });
    const added = await addCard(hostOf(wallet), client, { ...names, ...keep, billing: billing.address });
    if (!added.ok) {
      wallet.dispatch({ type: 'ADD_FAILED', message: explainRefusal(wallet, 'add', added.refusal) });
      return form.afterRefusal(added.refusal);
    }
    wallet.dispatch({ type: 'ADDED', card: added.value });
  }

  return (
    <form id={ADD_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError title={words.addFailed} message={state.error} />
      <NameFields
        names={names}
        errors={form.isChecked ? wrong : {}}
        onBlur={form.onBlur}
        onChange={(change) => setNames({ ...names, ...change })}
      />
      <FrameSection heading={words.card}>
        <WalletFrame
          ref={frame}
          document="payment-form"
          words={frameText.card}
          onReady={form.onReady}
          onSubmit={form.submit}
          onHint={setHint}
          onField={form.onField}
        />
        {hint === 'LOOKS_LIKE_EBT' && <FormHint of="ADD_SNAP_EBT_CARD" />}
      </FrameSection>
      <KeepBoxes keep={keep} onChange={setKeep} isSaveOffered={ui.saveCardOptionEnabled} />
      <BillingBlock chosen={billing} error={form.isChecked ? wrong.billing : undefined} />
    </form>
  );
}

export const AddFoot = () => (
  <FormFoot form={ADD_FORM} act={{ label: words.saveCard, pendingLabel: words.saving, busy: 'add' }} />
);
