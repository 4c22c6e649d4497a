import { isPreferred, type WalletCard } from '../cards.ts';
import { explainRefusal } from '../forms/explain-refusal.ts';
import { expiryErrors } from '../forms/expiry.ts';
import { hostOf } from '../forms/frame-host.ts';
import { refusalOf } from '../forms/refusal.ts';
import { askFrame } from '../frame/ask-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { useWallet } from '../use-wallet.ts';
import { useFrameForm } from './use-frame-form.ts';

/** A reward debit card is told by its kind of number; it always stays the preferred one (WAL-118, GW-22). */
export const isRewardDebit = ({ binType }: WalletCard): boolean => binType === 'REWARD_DEBIT';

/** The edit form of a card: the frame checks the date and gives it, the wallet saves what has changed (FRM-005, WAL-115). */
export function useEditCard(card: WalletCard, preferred: boolean) {
  const { wallet, snapshot } = useWallet();
  const form = useFrameForm({ during: 'edit', send });

  async function send(frame: FrameClient): Promise<void> {
    const answer = await askFrame(hostOf(wallet), frame, { type: 'EDIT_CARD_SUBMIT', body: {} });
    if (!answer.ok) {
      const refusal = refusalOf(answer.refusal);
      const message = explainRefusal(wallet, 'edit', refusal);
      if (message !== null) wallet.dispatch({ type: 'EDIT_FAILED', message });
      return form.afterRefusal(refusal);
    }
    const { expirationMonth: month, expirationYear: year, checkoutId } = answer.value.body;
    // The frame has checked it; what comes over the line is checked again.
    const errors = expiryErrors({ month, year }, new Date());
    const wrong = errors.month ?? errors.year;
    if (wrong !== undefined) return wallet.dispatch({ type: 'EDIT_FAILED', message: wrong });
    const isSame = Number(month) === card.expirationMonth && Number(year) === card.expirationYear;
    if (isSame && preferred === isPreferred(card, snapshot.config.application))
      return wallet.dispatch({ type: 'BACK' });
    wallet.dispatch({
      type: 'SUBMIT_EDIT',
      change: { month, year, preferred, ...(checkoutId !== undefined && { checkoutId }) },
    });
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
