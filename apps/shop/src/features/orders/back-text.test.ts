import { expect, test } from 'vitest';
import { anOrder } from '#testing/order.ts';
import { payoutTexts } from './back-text.ts';
import { moneyText, storyOf } from './order-story.ts';
import type { Order } from './queries.ts';

const CALL = '(513) 555-0100';
const now = Date.parse('2026-11-21T15:00:00Z');
const charged = [{ cardId: 'gift', amount: 'USD 2.00' }];

const payout = (method: 'CASH' | 'CHECK' | 'STORE_GIFT_CARD', at = '2026-11-29T15:00:00.000Z') => ({
  at,
  method,
  amount: 'USD 2.00',
  cards: [{ cardId: 'card', amount: 'USD 2.00' }],
});
const CASH = 'The store gave you $2.00 back in cash on Nov. 29, 2026.';
const OWED = `We couldn't give $2.00 back to your card. Call the store at ${CALL}, and we'll pay it another way.`;
const STILL_OWED = `We still owe you $2.00. Call ${CALL}.`;
const paidBy = (amount: string) => [{ cardId: 'card', amount }];
const refundTo = (amount: string, state: 'DONE' | 'FAILED' | 'PENDING') => ({
  id: `ref_${amount}`,
  problemId: null,
  at: '2026-11-20T15:00:00.000Z',
  heldBack: false,
  lines: [],
  fees: 'USD 0.00',
  amount,
  tenders: [{ type: 'BANK_CARD' as const, cardId: 'card', brand: 'VISA', lastFour: '1881', amount, state }],
});
/** Of $2.00 that a bank did not take, and of $3.00 that it took. */
const [failed, taken] = [refundTo('USD 2.00', 'FAILED'), refundTo('USD 3.00', 'DONE')];
const unpaid = { owed: 'USD 2.00' };
const paid = { payouts: [payout('CASH')] };
const RELEASE_FAILED = { status: 'CANCELLED', money: 'RELEASE_FAILED', charged } as const;

/** What stands below the heading, and what beside the list of cards. */
test.each<[string, Partial<Order>, string, string]>([
  [
    'owed alone',
    { status: 'RETURNED', money: 'REFUND_FAILED', refunds: [failed], ...unpaid },
    STILL_OWED,
    `Charged to your card. ${OWED}`,
  ],
  [
    'owed beside what came back',
    { status: 'RETURNED', money: 'REFUND_FAILED', refunds: [failed, taken], ...unpaid },
    STILL_OWED,
    `Charged to your card. ${OWED}`,
  ],
  [
    'owed of fees alone',
    { status: 'COMPLETE', money: 'REFUND_FAILED', refunds: [failed], ...unpaid },
    `Thank you for shopping with us. ${STILL_OWED}`,
    `Charged to your card. ${OWED}`,
  ],
  [
    'owed of what was held back',
    { status: 'RETURNED', money: 'REFUND_FAILED', refunds: [{ ...failed, heldBack: true }], ...unpaid },
    STILL_OWED,
    `Charged to your card. ${OWED}`,
  ],
  [
    'back of a part of what was received',
    { status: 'COMPLETE', money: 'CAPTURED', refunds: [taken] },
    'Thank you for shopping with us.',
    'Charged to your card.',
  ],
  [
    'paid alone',
    { status: 'RETURNED', money: 'CAPTURED', refunds: [failed], ...paid },
    'We gave you $2.00 back.',
    'Charged to your card.',
  ],
  [
    'paid beside what came back',
    { status: 'RETURNED', money: 'CAPTURED', refunds: [failed, taken], ...paid },
    'We gave you $5.00 back.',
    'Charged to your card.',
  ],
  [
    'owed, of a canceled order of which a part came back',
    { status: 'CANCELLED', money: 'REFUND_FAILED', charged: paidBy('USD 9.00'), ...unpaid },
    STILL_OWED,
    `We charged $9.00 before. $7.00 went back to your card. ${OWED}`,
  ],
  [
    'owed, of a canceled order that a hold stands for as well',
    { ...RELEASE_FAILED, cutoffAt: '2999-11-20T15:00:00.000Z', ...unpaid },
    STILL_OWED,
    `We charged $2.00 before. ${OWED} We couldn't release a hold. Call the store at ${CALL} if your bank still shows it in a week.`,
  ],
  [
    'paid, of a canceled order whose hold is over',
    { ...RELEASE_FAILED, cutoffAt: '2020-11-20T15:00:00.000Z', ...paid },
    'We charged $2.00 before, and gave it back.',
    `We charged $2.00 before. ${CASH} A hold that we couldn't release has ended.`,
  ],
  [
    'paid, of an order that nobody took',
    { status: 'NO_SHOW', money: 'CAPTURED', refunds: [failed], charged: paidBy('USD 2.00'), ...paid },
    'We gave you $2.00 back.',
    'Charged to your card.',
  ],
  [
    'paid, of an order that nobody took, with a rest',
    { status: 'NO_SHOW', money: 'CAPTURED', refunds: [failed], charged: paidBy('USD 9.00'), ...paid },
    `It's still at the store. We gave you $2.00 back. The rest isn't refunded: call ${CALL}, and we'll refund it.`,
    'Charged to your card.',
  ],
  [
    'paid, of a delivery that nobody took: it goes back to the store all the same',
    {
      status: 'NO_SHOW',
      modalityType: 'DELIVERY',
      money: 'CAPTURED',
      refunds: [failed],
      charged: paidBy('USD 2.00'),
      ...paid,
    },
    'Your order goes back to the store. We gave you $2.00 back.',
    'Charged to your card.',
  ],
])(
  'what came back is told in a sentence, and what a bank did not take beside the cards in full: %s',
  (_, part, short, full) => {
    const order = anOrder(part);
    expect([storyOf(order, CALL, now), moneyText(order, now)]).toEqual([short, full]);
  },
);

const COMING = [refundTo('USD 7.14', 'PENDING')];
test.each<[Partial<Order>, string]>([
  [{ status: 'RETURNED', refunds: COMING }, '$7.14 is on its way back to you.'],
  [{ status: 'RETURNED', refunds: [taken, ...COMING] }, 'We gave you $3.00 back, and $7.14 is on its way.'],
  [
    {
      status: 'RETURNED',
      refunds: [{ ...taken, heldBack: true }, ...COMING.map((each) => ({ ...each, heldBack: true }))],
    },
    "We couldn't hand over items that need a valid ID. We gave you $3.00 back, and $7.14 is on its way.",
  ],
  [
    { status: 'RESTOCKED', refunds: COMING, charged: paidBy('USD 7.14') },
    "We're no longer holding it for you. $7.14 is on its way back to you.",
  ],
])('a refund that no bank took yet is on its way, and not back: %j', (part, text) => {
  const order = anOrder({ money: 'CAPTURED', isRefunded: true, ...part });
  expect(storyOf(order, CALL, now)).toBe(text);
  expect(moneyText(order, now)).not.toMatch(/refunded|on its way|[^ ] back/);
});

test('of several cards that paid, those that something goes back to are named', () => {
  const gift = { type: 'GIFT_CARD', cardId: 'gift', brand: 'NONE', lastFour: '8598', state: 'FAILED' } as const;
  const [visa] = anOrder({}).tenders;
  if (!visa) throw new Error('no card');
  const tenders = [visa, { ...visa, ...gift }];
  const refund = refundTo('USD 7.14', 'PENDING');
  const refunds = [{ ...refund, tenders: [...refund.tenders, { ...gift, amount: 'USD 2.00' }] }];
  const order = anOrder({ status: 'CANCELLED', money: 'REFUND_FAILED', owed: 'USD 2.00', tenders, refunds });
  expect(moneyText({ ...order, charged: paidBy('USD 9.14') }, now)).toBe(
    `We charged $9.14 before. $7.14 is on its way back to your Visa ending in ${visa.lastFour}. We couldn't give $2.00 back to your gift card ending in 8598. Call the store at ${CALL}, and we'll pay it another way.`,
  );
});

test('a canceled order is being given back until a bank has taken all of it', () => {
  const order = anOrder({ status: 'CANCELLED', money: 'RELEASED', charged: paidBy('USD 7.14') });
  const text = (refunds: Order['refunds']) => storyOf({ ...order, refunds }, CALL, now);
  expect([text(COMING), text([refundTo('USD 7.14', 'DONE')])]).toEqual([
    'We charged $7.14 before, and are giving it back.',
    'We charged $7.14 before, and gave it back.',
  ]);
});

test('a check and a gift card are named as what they are, each with its day', () => {
  const payouts = [payout('CHECK'), payout('STORE_GIFT_CARD', '2026-12-01T15:00:00.000Z')];
  expect(payoutTexts(anOrder({ payouts }))).toEqual([
    'The store gave you $2.00 back as a check on Nov. 29, 2026.',
    'The store gave you $2.00 back as a store gift card on Dec. 1, 2026.',
  ]);
});
