import { roleOf } from '@cartwright/rules/payment-methods';
import { tenderName, tenderText } from '@cartwright/rules/tender-text';
import { Refused } from '#api/refused.ts';
import { LOCALE } from '#format/locale.ts';
import { copy, refusals } from './copy.ts';
import { declinedType } from './declined-type.ts';
import { keepsPin } from './pin-error.ts';
import type { Tender } from './checkout.ts';

type Tenders = readonly Pick<Tender, 'type' | 'brand' | 'lastFour'>[];

/**
 * Which card was declined, and what happens to the others' money; undefined for anything but a decline. A SNAP card's
 * approval is kept for the next attempt; otherwise its shopper would miss the money (decision 18).
 */
export function declineText(error: unknown, tenders: Tenders): string | undefined {
  if (!(error instanceof Refused) || error.refusal.code !== 'PAYMENT_DECLINED') return undefined;
  const type = declinedType(error);
  switch (type && roleOf(type)) {
    case 'eligible-items':
      // For another reason than its PIN; with less money than was thought, the order has changed.
      return error.refusal.meta?.['remainingBalance'] === undefined ? copy.pinUnverified : copy.ebtLess;
    case 'balance':
      return withSnap(balanceDeclined(tenders.filter((tender) => tender.type === type)), error, tenders);
    default:
      return withSnap(refusals.PAYMENT_DECLINED, error, tenders);
  }
}

/** Names the card that was declined, if it can be only one of these; otherwise its method. */
function balanceDeclined([card, ...more]: Tenders): string {
  if (card === undefined) return refusals.PAYMENT_DECLINED;
  return more.length === 0 ? copy.cardDeclined(tenderText(card, LOCALE)) : copy.oneDeclined(tenderName(card, LOCALE));
}

const withSnap = (words: string, error: unknown, tenders: Tenders): string =>
  keepsPin(error) && tenders.some(({ type }) => roleOf(type) === 'eligible-items')
    ? `${words} ${copy.snapKept}`
    : words;
