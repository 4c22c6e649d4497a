import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import type { StoredRefund } from '#orders/refund.ts';
import { justPlaced, type OrderLife } from '#orders/stored-order.ts';
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

test('what came back and no refund nor payout says is what was charged less what is kept and what they say, as far as it is made', () => {
  const states = { DONE: 100, PENDING: 500, FAILED: 300, PAID_OUT: 200 } as const;
  const tenders = (Object.keys(states) as (keyof typeof states)[]).map((state) => ({
    legId: state,
    type: visa.type,
    card: visa,
    amount: cents(states[state]),
    state,
  }));
  const payout = { payoutId: 'pay_1', operation: 'pay', at: 0, method: 'CASH' as const, amount: cents(200), cards: [] };
  const backOf = (life: Partial<OrderLife>) =>
    refundsView({ ...anOrder([]), life: { ...justPlaced(0), ...life } }, 0).unlistedBack;
  const listed = { refunds: [{ ...REFUND, tenders }], payouts: [payout] };
  const charged = [gift, visa].map(({ cardId }) => ({ cardId, amount: cents(1000) }));
  // Of a tip, 4.00 came back besides.
  expect(backOf({ ...listed, charged, kept: cents(2000 - 100 - 500 - 200 - 400) })).toBe(400);
  expect(backOf({ ...listed, charged, kept: cents(2000 - 100 - 500 - 200) })).toBe(0);
  expect(backOf({})).toBe(0);
});
