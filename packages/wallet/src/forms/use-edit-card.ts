import { isPreferred, type WalletCard } from '../cards.ts';
import { expiryErrors } from './expiry.ts';
import { hostOf } from './frame-host.ts';
import { type FormRefusal, refusalOf } from '../calls/form-refusal.ts';
import type { CardChange } from '../flow/events.ts';
import { requestFrame } from '../calls/request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { useWallet } from '../core/use-wallet.ts';
import { useFrameForm } from './use-frame-form.ts';

/** A reward debit card is told by its kind of number; it always stays the preferred one (WAL-118, GW-22). */
export const isRewardDebit = ({ binType }: WalletCard): boolean => binType === 'REWARD_DEBIT';

/** What comes of an edit: the flyout's form and the checkout page's modal each go on in their own way. */
export interface EditOutcome {
  /** Says why a form was not taken, null when the frame says it itself. */
  readonly explain: (refusal: FormRefusal) => string | null;
  readonly failed: (message: string) => void;
  readonly unchanged: () => void;
  readonly save: (change: CardChange) => void | Promise<void>;
}

/** The edit form of a card: the frame checks the date and gives it, and what has changed is saved (FRM-005, WAL-115). */
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
    // The frame has checked it; what comes over the line is checked again.
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
    /** The date of the card, as the frame shows it at first. */
    expiry:
      expirationMonth === null || expirationYear === null
        ? undefined
        : { month: String(expirationMonth).padStart(2, '0'), year: String(expirationYear) },
  };
}
