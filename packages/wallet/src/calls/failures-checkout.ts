import { failures } from '../copy/failures.ts';
import { type Failure, generalText, type Speaker } from './failures.ts';

/** The card modals of the checkout page. */
export type CheckoutAction = 'checkoutAdd' | 'checkoutUpdate';

/** The checkout page's messages for a card that was not added or not changed (ERR-227 … ERR-234, GW-04). */
export const checkoutText = (action: CheckoutAction, failure: Failure, speaker: Speaker): string =>
  generalText(failure, speaker) ?? (action === 'checkoutAdd' ? addText(failure, speaker.phone) : updateText(failure));

const updateText = ({ status, code }: Failure): string =>
  status === 420 ? failures.invalidCard(code) : failures.checkoutUpdate;

function addText({ status, code }: Failure, phone: string): string {
  if (status === 420) return failures.invalidCard(code);
  if (status === 422) return failures.customerService(code, phone);
  if (status === 409) return failures.duplicate;
  if (code === 'GIFT_CARD_ZERO_BALANCE') return failures.checkoutZeroBalance;
  if (code === 'GIFT_CARD_INVALID' && (status === 400 || status === 402)) return failures.checkoutInvalidGift;
  return failures.checkoutAdd;
}
