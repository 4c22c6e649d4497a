import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { declineText } from './decline-text.ts';
import type { Tender } from './checkout.ts';

const tender = (type: Tender['type'], lastFour: string): Tender => ({
  type,
  cardId: `${type} ${lastFour}`,
  brand: '',
  lastFour,
  amount: 'USD 5.00',
  held: 'USD 5.00',
  authorizedAmount: 'USD 0.00',
  balance: null,
});
const [snap, gift, other, bank] = [
  tender('EBT', '1111'),
  tender('GIFT_CARD', '2222'),
  tender('GIFT_CARD', '3333'),
  tender('BANK_CARD', '4444'),
];
const declined = (meta?: Record<string, string | number>) =>
  new Refused({ code: 'PAYMENT_DECLINED', statusCode: 402, ...(meta && { meta }) });

const BANK = 'Your bank declined this card, and nothing was charged. Try again, or choose another card.';
const KEPT =
  "We'll set aside your SNAP EBT amount for up to 15 minutes while you try again. If you don't place the order, it goes back to your card.";
const GIFT = 'Your gift card ending in 2222 was declined, and nothing was charged to it. Choose another card.';

test.each<[string, unknown, readonly Tender[], string | undefined]>([
  ['a bank card alone', declined({ paymentType: 'BANK_CARD' }), [bank], BANK],
  ['a card that nobody named', declined(), [snap, bank], BANK],
  ['a bank card beside SNAP', declined({ paymentType: 'BANK_CARD' }), [snap, bank], `${BANK} ${KEPT}`],
  ['a gift card', declined({ paymentType: 'GIFT_CARD' }), [gift, bank], GIFT],
  ['a gift card beside SNAP', declined({ paymentType: 'GIFT_CARD' }), [snap, gift], `${GIFT} ${KEPT}`],
  [
    'one of two gift cards',
    declined({ paymentType: 'GIFT_CARD' }),
    [gift, other],
    'A gift card was declined, and nothing was charged to it. Choose another card.',
  ],
  [
    'SNAP with less than was thought',
    declined({ paymentType: 'EBT', remainingBalance: 100 }),
    [snap, bank],
    'Your SNAP EBT balance is lower than expected, so we changed the amount it pays. Review your order, then place it again.',
  ],
  [
    'SNAP whose PIN nobody could look at',
    declined({ paymentType: 'EBT' }),
    [snap, bank],
    'We were unable to verify your PIN. Please try again.',
  ],
  ['a gift card that the order has no longer', declined({ paymentType: 'GIFT_CARD' }), [bank], BANK],
  ['another refusal', new Refused({ code: 'CARD_EXPIRED', statusCode: 409 }), [bank], undefined],
  ['a line that broke', new Error('gone'), [bank], undefined],
])('%s is told of by its own name, with what became of SNAP money', (_what, error, tenders, words) => {
  expect(declineText(error, tenders)).toBe(words);
});
