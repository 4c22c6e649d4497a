import { roleOf } from '@cartwright/rules/payment-methods';
import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import { chargeIdOf, type MembershipCharge } from '#features/membership/charge.ts';
import type { EnrollmentRow, PayingCard } from '#features/membership/enrollment.ts';
import type { Payments } from '#ports/payments.ts';

type Charged = Pick<EnrollmentRow, 'enrollmentId' | 'profileId' | 'bannerId' | 'price'>;

/**
 * A charge of a period, with the intent that it is made under. The same try gets the same intent.
 * @throws {PaymentsUnavailable} when there is none; then nothing was charged
 */
export async function planCharge(
  payments: Payments,
  { enrollmentId, profileId, bannerId, price }: Charged,
  { cardId, period, number, consent }: { cardId: string; period: number; number: number; consent: StoredCredential },
): Promise<MembershipCharge> {
  const chargeId = chargeIdOf(enrollmentId, { period, number });
  const { id: intentId } = await payments.openIntent({
    checkoutId: chargeId,
    accountId: profileId,
    bannerId,
    total: price,
    membership: consent,
  });
  const tenders = [{ cardId, paymentType: 'BANK_CARD', amount: price }] as const;
  return {
    type: 'CHARGE',
    chargeId,
    enrollmentId,
    profileId,
    period,
    try: number,
    amount: price,
    request: { intentId, accountId: profileId, operation: chargeId, total: price, tenders },
  };
}

/** A bank card of the account that has not expired; null for any other. @throws {PaymentsUnavailable} */
export async function payingCard(payments: Payments, profileId: string, cardId: string): Promise<PayingCard | null> {
  const card = await payments.card(profileId, cardId);
  if (card === null || card.expired || roleOf(card.paymentType) !== 'remainder') return null;
  return { cardId: card.cardId, brand: card.brand, lastFour: card.lastFour };
}
