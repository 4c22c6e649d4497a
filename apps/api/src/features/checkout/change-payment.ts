import type { PaymentEntry } from '@cartwright/contracts/checkout';
import type { CardFacts } from '@cartwright/contracts/payment-intents';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import { MAX_TENDERS, roleOf, type TenderRole } from '@cartwright/rules/payment-methods';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { DEFAULT_BANK_CARD_ID, ebtRange } from '@cartwright/rules/tender';
import type { Payments } from '#ports/payments.ts';
import { type ChangeRefusal, invalid } from './change.ts';
import type { CheckoutFacts, ChosenTender } from '#orders/checkout-facts.ts';
import type { StoredCheckout } from './checkout.ts';
import { inOrder } from './tenders.ts';

const MIN = cents(1);

/**
 * Replaces the cards that pay; without any, the order has none. The payment host provides each card's data, one request
 * per card, all at once.
 * @throws {Error} when the payment host is unavailable
 */
export async function changePayment(
  stored: StoredCheckout,
  entries: readonly PaymentEntry[],
  host: Payments,
): Promise<Result<CheckoutFacts, ChangeRefusal>> {
  const payments = entries.filter(({ id }) => id !== DEFAULT_BANK_CARD_ID);
  const combination = combinationRefusal(payments);
  if (combination) return refuse(combination);
  const cards = await Promise.all(payments.map(({ id }) => host.card(stored.profileId, id)));
  const tenders: ChosenTender[] = [];
  for (const [index, requested] of payments.entries()) {
    const tender = tenderOf(requested, cards[index] ?? null, stored.summary.cost.ebtTotal);
    if (!tender.ok) return tender;
    tenders.push(tender.value);
  }
  // An id has several spellings; the card that it names has one.
  if (new Set(tenders.map(({ cardId }) => cardId)).size < tenders.length) return refuse(NAMED_TWICE);
  return ok({ ...stored, tenders: inOrder(tenders) });
}

const NAMED_TWICE: ChangeRefusal = invalid('payments', 'A card is named twice.').refusal;

function combinationRefusal(payments: readonly PaymentEntry[]): ChangeRefusal | undefined {
  const areTooMany = (role: TenderRole) =>
    payments.filter(({ paymentType }) => roleOf(paymentType) === role).length > MAX_TENDERS[role];
  if (areTooMany('remainder')) return invalid('payments', 'An order is paid with one bank card.').refusal;
  if (areTooMany('eligible-items')) return invalid('payments', 'An order is paid with one SNAP card.').refusal;
  return areTooMany('balance') ? { code: 'GIFT_CARD_LIMIT_REACHED', field: 'payments' } : undefined;
}

function tenderOf(
  requested: PaymentEntry,
  card: CardFacts | null,
  eligible: Cents,
): Result<ChosenTender, ChangeRefusal> {
  if (card?.paymentType !== requested.paymentType) return refuse({ code: 'CARD_NOT_FOUND', field: 'payments' });
  if ('number' in requested && requested.number !== card.lastFour)
    return refuse({ code: 'CARD_NOT_FOUND', field: 'payments' });
  if (card.expired) return refuse({ code: 'CARD_EXPIRED', field: 'payments' });
  const { cardId, brand, lastFour, expirationMonth, expirationYear, balance } = card;
  const tender = { type: card.paymentType, cardId, brand, lastFour, expirationMonth, expirationYear, balance };
  if (!('amount' in requested)) return ok({ ...tender, requested: null });
  const { max } = ebtRange({ balance: balance ?? eligible, authorized: ZERO }, eligible);
  const amount = requested.amount ?? max;
  if (requested.amount !== null && amount < MIN) return refuse({ code: 'EBT_AMOUNT_TOO_LOW', field: 'payments' });
  if (amount > max) return refuse({ code: 'EBT_AMOUNT_TOO_HIGH', field: 'payments' });
  return ok({ ...tender, requested: amount });
}
