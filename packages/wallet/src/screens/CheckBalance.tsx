import { useState } from 'react';
import type { FrameError } from '@cartwright/contracts/frames';
import { requestPin, type PinRefusal } from '../calls/request-pin.ts';
import { frameText, words } from '../copy/forms.ts';
import { hostOf } from '../forms/frame-host.ts';
import { FrameSection } from '../forms/FrameSection.tsx';
import { WalletFrame } from '../forms/WalletFrame.tsx';
import type { FrameClient } from '../frame/frame-client.ts';
import { errorEvent } from '../host/host-events.ts';
import { isPinServiceError, pinText } from '../calls/pin-failures.ts';
import { useScreen, useWallet } from '../core/use-wallet.ts';
import type { WalletCore } from '../core/wallet-core.ts';
import { CardFace } from '../card/CardFace.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';
import { useFrameForm } from '../forms/use-frame-form.ts';

const PIN_FORM = 'gw-pin';

/** The balance of a SNAP EBT card, by its PIN, which is typed into a frame (EBT-012 … EBT-021). */
export function CheckBalance() {
  const { wallet, snapshot } = useWallet();
  const { cardId } = useScreen('CHECK_BALANCE');
  const { cards, pin } = snapshot.state;
  const card = cards.find(({ id }) => id === cardId);
  const [isShownInFrame, setShownInFrame] = useState(false);
  // The host gets the same events as for any card screen: only a SNAP EBT card has a balance form.
  const { frame, ...form } = useFrameForm({ during: 'list', send });

  async function send(client: FrameClient): Promise<void> {
    if (!card) return;
    wallet.dispatch({ type: 'PIN_STARTED' });
    const answer = await requestPin(hostOf(wallet), client, card.paymentGram, { purpose: 'balance' });
    if (answer.ok) return wallet.dispatch({ type: 'PIN_OK', snap: answer.value.snap ?? '' });
    // The frame shows what is wrong with the PIN, so the form does not repeat it.
    setShownInFrame(answer.refusal.code === 'REFUSED' && answer.refusal.error.field !== undefined);
    report(wallet, answer.refusal);
    if (answer.refusal.code === 'REFUSED') frame.current?.focus();
  }

  return (
    <form id={PIN_FORM} className={css['stack']} noValidate onSubmit={form.onSubmit}>
      <FormError message={form.problem} />
      <FormError message={isShownInFrame ? null : pin.error} />
      {card && <CardFace card={card} />}
      {!pin.isLocked && (
        <FrameSection heading={words.pinHeading}>
          <WalletFrame
            ref={frame}
            document="pin-form"
            words={frameText.pin}
            onReady={form.onReady}
            onSubmit={form.submit}
            onField={form.onField}
          />
        </FrameSection>
      )}
    </form>
  );
}

function report(wallet: WalletCore, refusal: PinRefusal): void {
  if (refusal.code === 'LOCKED') return wallet.dispatch({ type: 'PIN_LOCKED', message: refusal.message });
  wallet.report(eventOf(refusal.error));
  wallet.dispatch({ type: 'PIN_FAILED', message: pinText(refusal.error, 'wallet') });
}

/** Some codes mean that the PIN service failed, whatever their status (EVT-002). */
const eventOf = (error: FrameError) =>
  errorEvent('balance', { status: isPinServiceError(error) ? 500 : (error.status ?? 0), code: error.code });

export function CheckBalanceFoot() {
  const { pin } = useWallet().snapshot.state;
  const act = { label: words.enterPin, pendingLabel: words.checkingPin, busy: 'pin' } as const;
  return <FormFoot form={PIN_FORM} back={words.backToPayment} act={pin.isLocked ? undefined : act} />;
}
