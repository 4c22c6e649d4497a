import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/order.ts';
import type { Order } from './queries.ts';
import { chipText, moneyText, storyOf, titleOf } from './order-story.ts';

test.each([
  [{ isEstimate: false, neverDearer: true }, false],
  [{ isEstimate: true, neverDearer: true }, true],
  [{ isEstimate: false, neverDearer: false }, true],
])('of an order with %j, that the hold may be higher than the total is named: %s', (order, isNamed) => {
  const { isEstimate, neverDearer } = order;
  const { summary, ...placed } = anOrder();
  const substitution = { ...STANDARD_SUBSTITUTION, neverDearer };
  const held = { ...placed, money: 'AUTHORIZED', substitution, summary: { ...summary, isEstimate } } as const;
  const text = moneyText(held, 0);
  expect(text.includes('may be higher')).toBe(isNamed);
});

const refund = (heldBack: boolean) => ({
  id: 'ref_1',
  problemId: null,
  at: '2026-11-20T15:00:00.000Z',
  heldBack,
  lines: [],
  fees: 'USD 0.00',
  amount: 'USD 3.00',
  tenders: [],
});

test.each([
  [
    'NO_SHOW',
    'CAPTURED',
    [],
    "It's still at the store. You haven't been refunded. Call 1-800-555-0100, and we'll refund you.",
  ],
  ['RESTOCKED', 'CAPTURED', [refund(false)], 'Its items are back on the shelves. We gave you $3.00 back.'],
  ['RESTOCKED', 'RELEASED', [], 'Its items are back on the shelves.'],
  [
    'RETURNED',
    'CAPTURED',
    [refund(true)],
    "We couldn't hand over items that need a valid ID, and gave you $3.00 back.",
  ],
  ['RETURNED', 'CAPTURED', [refund(true), refund(false)], 'We gave you $6.00 back.'],
] as const)('of an order that is %s and %s, what became of its money', (status, money, refunds, text) => {
  const order = anOrder({ status, money, refunds: [...refunds] });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});

test('a shopper who has come reads that we come out', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  const arrival = { bay: 'Bay 5', car: '', at: '2026-11-21T14:59:00.000Z', isTaken: false };
  const text = (changes: object) => storyOf(anOrder({ status: 'READY', ...changes }), '1-800-555-0100', now);
  expect(text({ arrival: null })).toMatch(/^Park in a pickup spot and press I'm Here on this page/);
  expect(text({ arrival: undefined })).toMatch(/press I'm Here on your order's page/);
  expect(text({ arrival })).toBe("We know you're here. We'll bring your order out to your car.");
});

test.each([
  ['PICKUP', 'LEFT', "Nobody took it along. It's still at the store."],
  ['DELIVERY', 'NO_SHOW', 'Nobody answered at the door. Your order goes back to the store.'],
  ['DELIVERY', 'UNREACHABLE', "The driver couldn't get to your address. Your order goes back to the store."],
] as const)('of an order for %s that was missed for %s, why nobody has it', (modalityType, missed, text) => {
  const events = [
    { seq: 2, type: 'NO_SHOW' as const, at: '2026-11-21T15:00:00.000Z', actor: 'store' as const, missed },
  ];
  const order = anOrder({ status: 'NO_SHOW', modalityType, money: 'RELEASED', events });
  expect(storyOf(order, '1-800-555-0100', Date.parse('2026-11-21T15:00:00Z'))).toBe(text);
});

const CALL = '(513) 555-0100';
const now = Date.parse('2026-11-21T15:00:00Z');
const charged = [{ cardId: 'gift', amount: 'USD 2.00' }];

test.each([
  ['PICKED', 'PICKUP', now],
  ['PICKED', 'DELIVERY', now],
  ['READY', 'PICKUP', now],
  ['OUT_FOR_DELIVERY', 'DELIVERY', now],
  ['PICKED', 'PICKUP', Date.parse('2027-01-01T15:00:00Z')],
] as const)(
  'an order that is %s for %s, of which a card declined, is not announced at %d',
  (status, modalityType, at) => {
    const order = anOrder({ status, modalityType, money: 'CAPTURE_FAILED', isDeclined: true });
    expect([titleOf(order, at), chipText(order, at), storyOf(order, CALL, at)]).toEqual([
      'Your card was declined.',
      'Card declined',
      `We couldn't charge it, so we can't hand over your order. Call the store at ${CALL}.`,
    ]);
    expect(moneyText(order, at)).toBe('Your card was declined. Nothing was charged.');
    expect(moneyText({ ...order, charged }, at)).toBe(
      'A card was declined. The other cards were charged $2.00, which goes back when the store cancels your order.',
    );
  },
);

const AGAIN = 'Your card was declined. You can order again with another card.';
test.each([
  ['RELEASED', true, [], `${AGAIN} Nothing was charged.`],
  ['RELEASED', false, [], 'Nothing was charged.'],
  ['RELEASING', true, charged, `${AGAIN} We charged $2.00 before, and are giving it back.`],
  ['RELEASED', true, charged, `${AGAIN} We charged $2.00 before, and gave it back.`],
  ['RELEASED', false, charged, 'We charged $2.00 before, and gave it back.'],
  [
    'RELEASE_FAILED',
    false,
    charged,
    `We gave back the $2.00 that we charged, but couldn't release a hold. Call the store at ${CALL} if your bank still shows it in a week.`,
  ],
  [
    'REFUND_FAILED',
    true,
    charged,
    `${AGAIN} We charged $2.00 before. We couldn't give $2.00 back to your card. Call the store at ${CALL}, and we'll pay it another way.`,
  ],
] as const)('an order that the store canceled, %s and declined: %s, charged %j', (money, isDeclined, own, text) => {
  const owed = money === 'REFUND_FAILED' ? 'USD 2.00' : 'USD 0.00';
  const order = anOrder({ status: 'POST_AUTH_REJECTED', money, isDeclined, charged: [...own], owed });
  expect(storyOf(order, CALL, now)).toBe(text);
});

test('of a missed order that a card did not pay, whom to call', () => {
  const order = anOrder({ status: 'NO_SHOW', money: 'CAPTURE_FAILED', isDeclined: true });
  expect(storyOf(order, CALL, now)).toBe(
    `It's still at the store. Your card was declined. Call the store at ${CALL} about your order.`,
  );
});

test.each([
  ['USD 3.00', 'We gave you $3.00 back.'],
  [
    'USD 40.00',
    `It's still at the store. We gave you $3.00 back. The rest isn't refunded: call ${CALL}, and we'll refund it.`,
  ],
])('of a missed order that was charged %s, of which $3.00 came back, whether more is to come', (amount, text) => {
  const cards = [{ cardId: 'card', amount }];
  const order = anOrder({ status: 'NO_SHOW', money: 'CAPTURED', charged: cards, refunds: [refund(false)] });
  expect(storyOf(order, CALL, now)).toBe(text);
});

test.each([
  ['PICKUP', 'NO_SHOW', false, 'Not picked up'],
  ['PICKUP', 'NO_SHOW', true, 'Not picked up, refunded'],
  ['DELIVERY', 'RESTOCKED', true, 'Not delivered, refunded'],
  ['PICKUP', 'RETURNED', false, 'Picked up, refunded in part'],
  ['DELIVERY', 'RETURNED', true, 'Delivered, refunded'],
  ['PICKUP', 'POST_AUTH_REJECTED', true, 'Canceled by the store'],
] as const)('an order for %s that is %s and refunded whole: %s is “%s”', (modalityType, status, isRefunded, text) => {
  expect(chipText(anOrder({ modalityType, status, isRefunded }), now)).toBe(text);
});

test('where the money of an order is that was charged, and came back whole', () => {
  const text = (isRefunded: boolean) => moneyText(anOrder({ status: 'NO_SHOW', money: 'CAPTURED', isRefunded }), now);
  expect([text(false), text(true)]).toEqual([
    'Charged to your card.',
    'Charged to your card, and all of it is refunded.',
  ]);
});

const payout = (method: 'CASH' | 'CHECK' | 'STORE_GIFT_CARD', at = '2026-11-29T15:00:00.000Z') => ({
  at,
  method,
  amount: 'USD 2.00',
  cards: [{ cardId: 'card', amount: 'USD 2.00' }],
});
const CASH = 'The store gave you $2.00 back in cash on Nov. 29, 2026.';
const OWED = `We couldn't give $2.00 back to your card. Call the store at ${CALL}, and we'll pay it another way.`;
const paidBy = (amount: string) => [{ cardId: 'card', amount }];
const refundTo = (amount: string, state: 'DONE' | 'FAILED' | 'PENDING') => ({
  ...refund(false),
  tenders: [{ type: 'BANK_CARD' as const, cardId: 'card', brand: 'VISA', lastFour: '1881', amount, state }],
});
/** Of $2.00 that a bank did not take, and of $3.00 that it took. */
const [failed, taken] = [refundTo('USD 2.00', 'FAILED'), refundTo('USD 3.00', 'DONE')];
const unpaid = { owed: 'USD 2.00' };
const paid = { payouts: [payout('CASH')] };

test.each<[string, Partial<Order>, string]>([
  ['owed alone', { status: 'RETURNED', money: 'REFUND_FAILED', refunds: [failed], ...unpaid }, OWED],
  [
    'owed beside what came back',
    { status: 'RETURNED', money: 'REFUND_FAILED', refunds: [failed, taken], ...unpaid },
    `$3.00 went back to your card. ${OWED}`,
  ],
  ['paid alone', { status: 'RETURNED', money: 'CAPTURED', refunds: [failed], ...paid }, CASH],
  [
    'paid beside what came back',
    { status: 'RETURNED', money: 'CAPTURED', refunds: [failed, taken], ...paid },
    `$3.00 went back to your card. ${CASH}`,
  ],
  [
    'paid, of a canceled order',
    { status: 'POST_AUTH_REJECTED', money: 'RELEASED', charged, ...paid },
    `We charged $2.00 before. ${CASH}`,
  ],
  [
    'paid, of a canceled order of which a part came back',
    { status: 'POST_AUTH_REJECTED', money: 'RELEASED', charged: paidBy('USD 9.00'), ...paid },
    `We charged $9.00 before. $7.00 went back to your card. ${CASH}`,
  ],
  [
    'owed, of a canceled order that a hold stands for as well',
    { status: 'CANCELLED', money: 'RELEASE_FAILED', charged, cutoffAt: '2999-11-20T15:00:00.000Z', ...unpaid },
    `We charged $2.00 before. ${OWED} We couldn't release a hold. Call the store at ${CALL} if your bank still shows it in a week.`,
  ],
  [
    'paid, of a canceled order whose hold is over',
    { status: 'CANCELLED', money: 'RELEASE_FAILED', charged, cutoffAt: '2020-11-20T15:00:00.000Z', ...paid },
    `We charged $2.00 before. ${CASH} A hold that we couldn't release has ended.`,
  ],
  [
    'paid, of an order that nobody took',
    { status: 'NO_SHOW', money: 'CAPTURED', refunds: [failed], charged: paidBy('USD 3.00'), ...paid },
    CASH,
  ],
  [
    'paid, of an order that nobody took, with a rest',
    { status: 'NO_SHOW', money: 'CAPTURED', refunds: [failed], charged: paidBy('USD 9.00'), ...paid },
    `It's still at the store. ${CASH} The rest isn't refunded: call ${CALL}, and we'll refund it.`,
  ],
])('what a bank did not take is told once: %s', (_, part, text) => {
  expect(storyOf(anOrder(part), CALL, now)).toBe(text);
});

test.each<[string, Partial<Order>, string]>([
  ['of what was received', { status: 'RETURNED' }, ''],
  ['of what nobody took', { status: 'RESTOCKED', charged: paidBy('USD 6.00') }, 'Its items are back on the shelves. '],
])('a refund that no bank took yet is on its way, and not back: %s', (_, part, before) => {
  const refunds = [taken, refundTo('USD 7.14', 'PENDING')];
  const order = anOrder({ money: 'CAPTURED', isRefunded: true, refunds, ...part });
  const text = '$3.00 went back to your card. $7.14 is on its way back to your card.';
  expect(storyOf(order, CALL, now)).toBe(`${before}${text}`);
  expect(moneyText(order, now)).toBe(`Charged to your card. ${text}`);
});

test('of several cards that paid, those that something goes back to are named', () => {
  const gift = { type: 'GIFT_CARD', cardId: 'gift', brand: 'NONE', lastFour: '8598', state: 'FAILED' } as const;
  const [visa] = anOrder({}).tenders;
  if (!visa) throw new Error('no card');
  const tenders = [visa, { ...visa, ...gift }];
  const refund = refundTo('USD 7.14', 'PENDING');
  const refunds = [{ ...refund, tenders: [...refund.tenders, { ...gift, amount: 'USD 2.00' }] }];
  const order = anOrder({ status: 'RETURNED', money: 'CAPTURED', owed: 'USD 2.00', tenders, refunds });
  expect(storyOf(order, CALL, now)).toBe(
    `$7.14 is on its way back to your Visa ending in ${visa.lastFour}. We couldn't give $2.00 back to your gift card ending in 8598. Call the store at ${CALL}, and we'll pay it another way.`,
  );
});

test('a check and a gift card are named as what they are, each with its day', () => {
  const payouts = [payout('CHECK'), payout('STORE_GIFT_CARD', '2026-12-01T15:00:00.000Z')];
  expect(moneyText(anOrder({ money: 'CAPTURED', payouts }), now)).toBe(
    'Charged to your card. The store gave you $2.00 back as a check on Nov. 29, 2026. The store gave you $2.00 back as a store gift card on Dec. 1, 2026.',
  );
});

test('a hold that nobody released has ended thirty days after the cut-off, and nobody is to be called', () => {
  const order = anOrder({ status: 'CANCELLED', money: 'RELEASE_FAILED', cutoffAt: '2026-11-20T15:00:00.000Z' });
  const ended = Date.parse('2026-12-20T15:00:00.000Z');
  expect(storyOf(order, CALL, ended - 1)).toMatch(/^Nothing was charged, but we couldn't release the hold/);
  expect(storyOf(order, CALL, ended)).toBe('Nothing was charged. The hold on your card has ended.');
  expect(storyOf({ ...order, charged }, CALL, ended)).toBe(
    "We gave back the $2.00 that we charged. A hold that we couldn't release has ended.",
  );
});

test('when it was canceled stays when that was, whatever its money did later', () => {
  const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
  const events = [20, 21, 29].map((day, index) => ({
    seq: index + 1,
    type: index === 0 ? ('PLACED' as const) : ('CANCELLED' as const),
    at: at(day),
    actor: 'store' as const,
  }));
  const text = storyOf(anOrder({ status: 'CANCELLED', money: 'RELEASED', events }), CALL, Date.parse(at(21)));
  expect(text).toContain('today');
});

test.each([
  ['DELIVERY', 'Your order was delivered.'],
  ['PICKUP', 'You picked up your order.'],
] as const)('a refund after %s does not take the place of what happened to the order', (modalityType, title) => {
  expect(titleOf(anOrder({ status: 'RETURNED', modalityType, refunds: [refund(false)] }), now)).toBe(title);
});

test.each([
  ['2026-11-21T15:10:00.000Z', {}, 'Reply to a swap by 10:10 AM'],
  ['2026-11-21T15:00:00.000Z', {}, 'Being picked'],
  [null, {}, 'Being picked'],
  ['2026-11-21T15:10:00.000Z', { isDeclined: true }, 'Card declined'],
])('of an order whose swap waits for a reply until %s, the chip says so while it does', (replyBy, more, text) => {
  expect(chipText(anOrder({ status: 'PICKING', replyBy, ...more }), now)).toBe(text);
});
