import type { WalletConfig } from '@cartwright/wallet/config';
import { copy } from '#features/checkout/copy.ts';
import { ebtAmountOf } from '#features/checkout/ebt-amount.ts';
import { PinDialog, PinLockedDialog } from '#features/checkout/PinDialog.tsx';
import type { Checkout } from '#features/checkout/checkout.ts';
import type { Placing } from './use-placing.ts';

interface PinPromptProps {
  readonly checkout: Checkout;
  readonly placing: Placing;
  readonly wallet: WalletConfig;
  /** Names the chosen SNAP card. */
  readonly snapGram: string | undefined;
}

/** The PIN that the order waits for, or that its card is locked (PAY-021 … PAY-025). */
export function PinPrompt({ checkout, placing, wallet, snapGram }: PinPromptProps) {
  const { placement } = placing;
  if (placement.status === 'pin-locked') {
    return <PinLockedDialog message={placement.pinProblem ?? copy.pinLocked} onBack={placing.onLeavePin} />;
  }
  if (placement.status !== 'asking-pin' || snapGram === undefined || !checkout.paymentIntent) return null;
  return (
    <PinDialog
      key={placement.attempt}
      config={wallet}
      paymentGram={snapGram}
      intentId={checkout.paymentIntent.id}
      maxAmount={ebtAmountOf(checkout)}
      problem={placement.pinProblem}
      onPin={placing.onPin}
      onLocked={placing.onPinLocked}
      onBack={placing.onLeavePin}
    />
  );
}
