import type { AuthorizedLeg, CardFacts } from '@cartwright/contracts/payment-intents';
import { type Cents, cents, ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { AuthorizeRefusal, AuthorizeRequest } from '#ports/payments.ts';

type Facts = Pick<CardFacts, 'cardId' | 'lastFour'> & Partial<CardFacts>;
const card = (facts: Facts): CardFacts => ({
  paymentType: 'BANK_CARD',
  brand: 'VISA',
  expirationMonth: 12,
  expirationYear: 2040,
  expired: false,
  balance: null,
  ...facts,
});
const stored = (
  cardId: string,
  lastFour: string,
  paymentType: 'GIFT_CARD' | 'EBT',
  balance: number | null,
): CardFacts =>
  card({
    cardId,
    lastFour,
    paymentType,
    brand: paymentType === 'EBT' ? 'EBT' : 'NONE',
    expirationMonth: null,
    expirationYear: null,
    balance: balance === null ? null : cents(balance),
  });

/**
 * Cards by id: `card_good` is approved, `card_poor` declined with 51, `card_fraud` blocked as fraud, `card_old` is
 * expired; gift cards of $2 and $100, and six of $1; SNAP cards of $100, with an unknown balance, and one that has less
 * than it reports. Others are unknown.
 */
export const CARDS: ReadonlyMap<string, CardFacts> = new Map(
  [
    card({ cardId: 'card_good', lastFour: '4242' }),
    card({ cardId: 'card_poor', lastFour: '9995' }),
    card({ cardId: 'card_fraud', lastFour: '0019' }),
    card({ cardId: 'card_old', lastFour: '0069', expirationYear: 2020, expired: true }),
    stored('gift_2', '1111', 'GIFT_CARD', 200),
    stored('gift_100', '2222', 'GIFT_CARD', 10_000),
    ...[1, 2, 3, 4, 5, 6].map((n) => stored(`gift_of_${n}`, '1111', 'GIFT_CARD', 100)),
    stored('snap_100', '9999', 'EBT', 10_000),
    stored('snap_unasked', '8888', 'EBT', null),
    stored('snap_less', '4451', 'EBT', 10_000),
  ].map((each) => [each.cardId, each]),
);

/** The actual balance of `snap_less`. */
const LESS = cents(150);

export type Answer = Result<readonly AuthorizedLeg[], AuthorizeRefusal>;

/** The host's response. @param isPinKnown a PIN was sent, or an earlier approval of the SNAP card is kept */
export function decide({ tenders }: AuthorizeRequest, isPinKnown: boolean): Answer {
  const legs: AuthorizedLeg[] = [];
  for (const { cardId, paymentType, amount } of tenders) {
    const facts = CARDS.get(cardId);
    if (facts?.paymentType !== paymentType) return refuse({ code: 'CARD_NOT_FOUND' });
    if (paymentType === 'EBT' && !isPinKnown) return refuse({ code: 'PIN_REQUIRED' });
    if (cardId === 'card_poor') return declined(facts, undefined);
    if (cardId === 'card_fraud') return declined(facts, undefined, true);
    if (cardId === 'snap_less' && amount > LESS) return declined(facts, LESS);
    legs.push({
      id: crypto.randomUUID(),
      cardId,
      paymentType,
      brand: facts.brand,
      lastFour: facts.lastFour,
      amount,
      captured: ZERO,
      refunded: ZERO,
      networkCode: '00',
      processorRef: `ref-${cardId}`,
    });
  }
  return ok(legs);
}

const declined = ({ cardId, paymentType }: CardFacts, remainingBalance: Cents | undefined, isFraud = false): Answer =>
  refuse({
    code: 'PAYMENT_DECLINED',
    networkCode: isFraud ? '5001' : '51',
    reason: isFraud ? 'held back' : 'insufficient funds',
    isFraud,
    cardId,
    paymentType,
    remainingBalance,
  });
