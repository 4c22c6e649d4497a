import type { GiftType } from '@cartwright/rules/payment-methods';
import { addGiftCard } from '../calls/add-stored-value.ts';
import { frameText, words } from '../copy/forms.ts';
import { hostOf } from '../forms/frame-host.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import { useWallet } from '../core/use-wallet.ts';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';
import { useAddStoredValue } from './use-add-stored-value.ts';

const GIFT_FORM = 'gw-add-gift';

/** The form for a gift card, or a card of another such method: number and PIN, in a frame. */
export function AddGiftCard({ type }: { readonly type: GiftType }) {
  const { wallet, snapshot } = useWallet();
  const { frame, ...form } = useAddStoredValue((client) => addGiftCard(hostOf(wallet), client, type));
  return (
    <form id={GIFT_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError title={words.addFailed} message={snapshot.state.error} />
      <p className={css['soft']}>{words.giftNote}</p>
      <FrameSection heading={words.card}>
        <WalletFrame
          ref={frame}
          document="gift-form"
          words={frameText.gift}
          onReady={form.onReady}
          onSubmit={form.submit}
          onField={form.onField}
        />
      </FrameSection>
    </form>
  );
}

export const AddGiftFoot = () => (
  <FormFoot form={GIFT_FORM} act={{ label: words.saveCard, pendingLabel: words.saving, busy: 'add' }} />
);
