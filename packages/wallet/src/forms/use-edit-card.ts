import { isPreferred, type WalletCard } from '../cards.ts';
import { expiryErrors } from './expiry.ts';
import { hostOf } from './frame-host.ts';
import { type FormRefusal, refusalOf } from '../calls/form-refusal.ts';
import type { CardChange } from '../flow/events.ts';
import { requestFrame } from '../calls/request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { useWallet } from '../core/use-wallet.ts';
import { useFrameForm } from './use-frame-form.ts';

/** A reward debit card is recognized by its kind of number; it always stays preferred (WAL-118, GW-22). */
export const isRewardDebit = ({ binType }: WalletCard): boolean => binType === 'REWARD_DEBIT';

/** The outcome of an edit: the flyout's form and the checkout page's modal each continue in their own way. */
export interface EditOutcome {
  /** Shows why a form was not accepted, null when the frame shows it itself. */
  readonly explain: (refusal: FormRefusal) => string | null;
  readonly failed: (message: string) => void;
  readonly unchanged: () => void;
  readonly save: (change: CardChange) => void | Promise<void>;
}

/**
 * The edit form of a card: the frame validates and returns the date, and what has changed is saved (FRM-005, WAL-115).
 */
export function useEditCard(card: WalletCard, preferred: boolean, outcome: EditOutcome) {
  const { wallet, snapshot } = useWallet();
  const form = useFrameForm({ during: 'edit', send });

  async function send(frame: FrameClient): Promise<void> {
    const answer = await requestFrame(hostOf(wallet), frame, { type: 'EDIT_CARD_SUBMIT', body: {} });
    if (!answer.ok) {
      const refusal = refusalOf(answer.refusal);
      const message = outcome.explain(refusal);
      if (message !== null) outcome.failed(message);
      return form.afterRefusal(refusal);
    }
    const { expirationMonth: month, expirationYear: year, checkoutId } = answer.value.body;
    // The frame has validated it; what arrives over the channel is validated again.
    const errors = expiryErrors({ month, year }, new Date());
    const wrong = errors.month ?? errors.year;
    if (wrong !== undefined) return outcome.failed(wrong);
    const isSame = Number(month) === card.expirationMonth && Number(year) === card.expirationYear;
    if (isSame && preferred === isPreferred(card, snapshot.config.application)) return outcome.unchanged();
    snapshot.config.onAnalytics?.({ type: 'USAGE_METRICS', action: 'EDIT_CARD_SUBMIT' });
    await outcome.save({ month, year, preferred, ...(checkoutId !== undefined && { checkoutId }) });
  }

  const { expirationMonth, expirationYear } = card;
  return {
    ...form,
    /** The card's date, which the frame shows at first. */
    expiry:
      expirationMonth === null || expirationYear === null
        ? undefined
        : { month: String(expirationMonth).padStart(2, '0'), year: String(expirationYear) },
  };
}
