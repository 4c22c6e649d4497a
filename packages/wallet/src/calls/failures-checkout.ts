import { customerService, DUPLICATE, type Failure, generalText, invalidCard, type Speaker } from './failures.ts';

/** The card modals of the checkout page. */
export type CheckoutAction = 'checkoutAdd' | 'checkoutUpdate';

/** The checkout page's messages for a card that was not added or not changed (ERR-227 … ERR-234, GW-04). */
export const checkoutText = (action: CheckoutAction, failure: Failure, speaker: Speaker): string =>
  generalText(failure, speaker) ?? (action === 'checkoutAdd' ? addText(failure, speaker.phone) : updateText(failure));

const updateText = ({ status, code }: Failure): string =>
  status === 420 ? invalidCard(code) : "We're sorry, but we weren't able to update your card. Please try again.";

function addText({ status, code }: Failure, phone: string): string {
  if (status === 420) return invalidCard(code);
  if (status === 422) return customerService(code, phone);
  if (status === 409) return DUPLICATE;
  if (code === 'GIFT_CARD_ZERO_BALANCE') return 'You can not add a Gift Card with a $0 balance.';
  if (code === 'GIFT_CARD_INVALID' && (status === 400 || status === 402)) return 'Invalid Gift Card, please try again.';
  return "We're sorry, but we weren't able to add your card. Please try again or use a different card.";
}
