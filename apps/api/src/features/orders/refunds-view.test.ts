import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import type { StoredRefund } from '#orders/refund.ts';
import { justPlaced } from '#orders/stored-order.ts';
import { aLine, anOrder, aProduct, GIFT, VISA } from '#testing/order-facts.ts';
import { refundsView } from './refunds-view.ts';

const [gift, visa] = [
  { ...GIFT, cardId: 'gift' },
  { ...VISA, cardId: 'visa' },
];
const share = (legId: string, lineId: string | null, amount: number) => ({
  intentId: 'intent',
  legId,
  lineId,
  amount: cents(amount),
});
const back = (lineId: string, amount: number) => ({
  lineId,
  quantity: 1,
  net: cents(amount),
  tax: cents(0),
  deposit: cents(0),
  amount: cents(amount),
});
/** Of milk, paid by both cards, of bread, paid by one, and of fees. */
const REFUND: StoredRefund = {
  refundId: 'ref_1',
  operation: 'refund',
  problemId: null,
  at: 0,
  lines: [back('milk', 300), back('bread', 250)],
  shares: [
    share('leg_g', 'milk', 100),
    share('leg_v', 'milk', 200),
    share('leg_v', 'bread', 250),
    share('leg_v', null, 50),
  ],
  amount: cents(600),
  isAtOnce: true,
  tenders: [
    { legId: 'leg_v', type: visa.type, card: visa, amount: cents(500), state: 'PENDING' },
    { legId: 'leg_g', type: gift.type, card: gift, amount: cents(100), state: 'DONE' },
  ],
};

test('a refund says of each item and of each card, as the order lists them, what became of their money', () => {
  const order = anOrder([aLine('milk', aProduct('Milk', 300), 1, 300), aLine('bread', aProduct('Bread', 250), 1, 250)]);
  const tenders = [gift, visa].map((card) => ({ ...card, amount: cents(300) }));
  const { refunds } = refundsView(
    { ...order, details: { ...order.details, tenders }, life: { ...justPlaced(0), refunds: [REFUND] } },
    0,
  );
  expect(refunds).toMatchObject([
    {
      fees: 50,
      lines: [
        {
          id: 'milk',
          parts: [
            { state: 'PENDING', amount: 200 },
            { state: 'DONE', amount: 100 },
          ],
        },
        { id: 'bread', parts: [{ state: 'PENDING', amount: 250 }] },
      ],
      tenders: [{ cardId: 'gift' }, { cardId: 'visa' }],
    },
  ]);
});
