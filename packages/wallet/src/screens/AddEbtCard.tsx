import { useState } from 'react';
import { addEbtCard } from '../calls/add-stored-value.ts';
import { frameText, words } from '../copy/forms.ts';
import { FormHint } from '../forms/FormHint.tsx';
import { hostOf } from '../forms/frame-host.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import type { FrameHint } from '../frame/use-frame.ts';
import { useWallet } from '../core/use-wallet.ts';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';
import { useAddStoredValue } from './use-add-stored-value.ts';

const EBT_FORM = 'gw-add-ebt';

/** The form for a SNAP EBT card: its number, in a frame. Names and an address are not required (VAL-007, VAL-037). */
export function AddEbtCard() {
  const { wallet, snapshot } = useWallet();
  const [hint, setHint] = useState<FrameHint | null>(null);
  const { frame, ...form } = useAddStoredValue((client) => addEbtCard(hostOf(wallet), client));
  return (
    <form id={EBT_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError title={words.addFailed} message={snapshot.state.error} />
      <p className={css['soft']}>{words.ebtNote}</p>
      <FrameSection heading={words.card}>
        <WalletFrame
          ref={frame}
          document="ebt-form"
          words={frameText.ebt}
          onReady={form.onReady}
          onSubmit={form.submit}
          onHint={setHint}
          onField={form.onField}
        />
        {hint === 'LOOKS_LIKE_BANK' && <FormHint of="ADD_CARD" />}
      </FrameSection>
    </form>
  );
}

export const AddEbtFoot = () => (
  <FormFoot form={EBT_FORM} act={{ label: words.saveCard, pendingLabel: words.saving, busy: 'add' }} />
);
