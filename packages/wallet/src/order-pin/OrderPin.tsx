import { type SubmitEvent, use, useRef, useState } from 'react';
import type { Cents } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { requestPin } from '../calls/request-pin.ts';
import { type Calls, createCalls } from '../calls/calls.ts';
import type { WalletConfig } from '../config.ts';
import { loadMessages, shownLocale } from '../copy/load-messages.ts';
import { checkFrame } from '../forms/check-frame.ts';
import { frameText, words } from '../copy/forms.ts';
import { introduce } from '../calls/request-frame.ts';
import { SecureFrame, type SecureFrameHandle } from '../frame/SecureFrame.tsx';
import { useEarlyPress } from '../frame/use-early-press.ts';
import { resolveConfig } from '../calls/pay-host.ts';
import { pinText } from '../calls/pin-failures.ts';
import css from '../forms/form.module.css';

export interface OrderPinProps {
  /** The configuration that the page also gives its wallet; the two need not be on the page together. */
  readonly config: WalletConfig;
  /** Names the SNAP card. */
  readonly paymentGram: string;
  readonly intentId: string;
  /** What the PIN may pay at most, in cents. */
  readonly maxAmount: Cents;
  /** The outcome of the last PIN; shown until the next one is sent. */
  readonly problem: string | undefined;
  /** The PIN as the frame sealed it: valid once, for this card, intent and amount, and for a short time. */
  readonly onPin: (encryptedPin: string) => void;
  readonly onLocked: (message: string) => void;
  readonly onBack: () => void;
}

/** The frame reported success but returned nothing. */
const NO_PIN = { code: 'NO_PIN', retryable: true };

/**
 * The PIN of a SNAP card for one order, typed into a frame of the payment host. The page gets it sealed and hands it on
 * with the order; nobody but the payment host can open it (PAY-023, EBT-013).
 * It suspends while the messages of its language load.
 */
export function OrderPin({ config, problem, onBack, ...pin }: OrderPinProps) {
  const host = resolveConfig(config);
  const loading = loadMessages(host.locale);
  if (loading) use(loading);
  const frame = useRef<SecureFrameHandle>(null);
  const calls = useRef<Calls>(null);
  const [isPending, setRequesting] = useState(false);
  const [error, setError] = useState<string | undefined>(problem);
  const frameHost = () => {
    calls.current ??= createCalls(() => host);
    return { calls: calls.current, config: () => host };
  };

  async function send() {
    const client = frame.current?.client();
    if (isPending) return;
    setError(client ? undefined : words.frameNotReady);
    if (!client) return;
    setRequesting(true);
    const check = await checkFrame(client);
    if (check === 'valid') {
      const { paymentGram, intentId, maxAmount } = pin;
      const answer = await requestPin(frameHost(), client, paymentGram, { purpose: 'purchase', intentId, maxAmount });
      if (answer.ok && answer.value.encryptedPin !== null) return pin.onPin(answer.value.encryptedPin);
      const refusal = answer.ok ? { code: 'REFUSED' as const, error: NO_PIN } : answer.refusal;
      if (refusal.code === 'LOCKED') return pin.onLocked(refusal.message);
      setError(pinText(refusal.error, 'checkout'));
    } else if (check === 'unknown') setError(words.validationFailed);
    setRequesting(false);
    frame.current?.focus();
  }
  const { press, onReady } = useEarlyPress(frame, () => void send());
  function submit(event: SubmitEvent) {
    event.preventDefault();
    press();
  }

  return (
    <form lang={shownLocale()} className={css['stack']} noValidate onSubmit={submit}>
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <SecureFrame
        ref={frame}
        payOrigin={host.payOrigin}
        tenant={host.tenant}
        document="pin-form"
        integrity={host.integrity}
        words={frameText.pin}
        onConnected={(client) => {
          setError((message) => (message === words.frameNotReady ? undefined : message));
          void introduce(frameHost(), client).then(onReady);
        }}
        onEscape={onBack}
        onSubmit={press}
        onLoadFailed={() =>
          host.onAnalytics?.({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'frame', code: 'FRAME_LOAD' })
        }
      />
      <div className={css['two']}>
        <Button kind="soft" wide onClick={onBack}>
          {words.backToPayment}
        </Button>
        <Button kind="primary" wide type="submit" pending={isPending} pendingLabel={words.checkingPin}>
          {words.enterPin}
        </Button>
      </div>
    </form>
  );
}
