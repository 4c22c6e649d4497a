import { roleOf, TENDER_TYPES, type TenderRole } from '@cartwright/rules/payment-methods';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from './copy.ts';
import { keepsPin } from './pin-error.ts';
import type { Checkout } from './checkout.ts';

type Tenders = Readonly<Checkout['tenders']>;

/**
 * Which card was declined, and what happens to the others' money; undefined for anything but a decline. A SNAP card's
 * approval is kept for the next attempt; otherwise its shopper would miss the money (decision 18).
 */
export function declineText(error: unknown, tenders: Tenders): string | undefined {
  if (!(error instanceof Refused) || error.refusal.code !== 'PAYMENT_DECLINED') return undefined;
  const { meta = {} } = error.refusal;
  switch (roleOfDecline(meta['paymentType'])) {
    case 'eligible-items':
      // For another reason than its PIN; with less money than was thought, the order has changed.
      return meta['remainingBalance'] === undefined ? copy.pinUnverified : copy.ebtLess;
    case 'balance':
      return withSnap(copy.giftDeclined(onlyOne(tenders)), error, tenders);
    default:
      return withSnap(refusals.PAYMENT_DECLINED, error, tenders);
  }
}

function roleOfDecline(paymentType: unknown): TenderRole | undefined {
  const type = TENDER_TYPES.find((each) => each === paymentType);
  return type && roleOf(type);
}

const withSnap = (words: string, error: unknown, tenders: Tenders): string =>
  keepsPin(error) && tenders.some(({ type }) => roleOf(type) === 'eligible-items')
    ? `${words} ${copy.snapKept}`
    : words;

/** The last digits of the gift card, if it can be only one. */
function onlyOne(tenders: Tenders): string | undefined {
  const [card, ...more] = tenders.filter(({ type }) => roleOf(type) === 'balance');
  return more.length === 0 ? card?.lastFour : undefined;
}
