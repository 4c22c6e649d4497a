import { TENDER_TYPES, type TenderType } from '@cartwright/rules/payment-methods';
import { Refused } from '#api/refused.ts';

/** The method of the card that was declined; undefined for another refusal, or when the payment host named no card. */
export function declinedType(error: unknown): TenderType | undefined {
  if (!(error instanceof Refused) || error.refusal.code !== 'PAYMENT_DECLINED') return undefined;
  return TENDER_TYPES.find((type) => type === error.refusal.meta?.['paymentType']);
}
