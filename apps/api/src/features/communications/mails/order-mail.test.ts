import { LOCALES } from '@cartwright/contracts/locales';
import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { wordsOfHtml, wordsOfText } from '#testing/mail-facts.ts';
import { testSender } from '#testing/mail-sender.ts';
import { withTip } from '#pricing/with-tip.ts';
import { aLine, anOrder, aProduct, ELM_STREET, GIFT, someFacts, summaryOf, VISA } from '#testing/order-facts.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import { type OrderMessage, REJECTIONS } from '../order-events/order-message.ts';
import { orderMail } from './order-mail.ts';

const MILK = aLine('1', aProduct('Milk', 349), 2, 698);
const SALMON = aLine('2', aProduct('Salmon', 1_000, 454), 2, 2_000);
const BREAD = aLine('3', aProduct('Bread', 250), 1, 250);
const JAM = aLine('4', aProduct('Jam', 400), 1, 400);
const LINES = [MILK, SALMON, BREAD, JAM];
const RYE = { gtin13: aProduct('Rye', 250).gtin13, quantity: 1, grams: null, product: aProduct('Rye', 250) };

const mailed = (message: OrderMessage, facts: OrderEventFacts = someFacts(anOrder(LINES))) =>
  orderMail({
    message,
    facts,
    store: ELM_STREET,
    sender: testSender('main'),
  });
/** The lines between the banner's name and the footer. */
const linesOf = (...made: Parameters<typeof mailed>): string[] => {
  const lines = mailed(...made)
    .text.split('\n')
    .filter((line) => line !== '');
  expect(lines[0]).toBe('Main');
  return lines.slice(1, -2);
};
const FACTS = [
  'Order number  8841 2207 3301 5501 01',
  'Pickup time  Sat Nov 21, 4–5 PM',
  'Pickup at  Elm Street, 1 Elm St, Cincinnati, OH 45202',
];
const LINK = 'View your order: http://localhost:3000/order/884122073301550101#token';

test('an order that is ready: when and where, how to get it, and what it costs in the end', () => {
  expect(mailed({ kind: 'ready' }).subject).toBe('Your order 8841 2207 3301 5501 01 is ready for pickup');
  expect(linesOf({ kind: 'ready' })).toEqual([
    'Your order is ready, Ada',
    'Your order is packed and waiting for you.',
    "When you are here, park in a pickup spot, open your order and press I'm Here. We'll bring it out to your car.",
    ...FACTS,
    'Final total  $33.48',
    LINK,
    'View your receipt: http://localhost:3000/order/884122073301550101?show=receipt#token',
  ]);
});

const FROM = { value: '2026-11-20T15:00:00.000Z/2026-11-20T16:00:00.000Z', timezone: 'America/New_York' };

test.each([
  ['rescheduled', 'has a new time', 'Your time changed, Ada', 'You have a new pickup time.'],
  ['moved', 'is moved to a new time', 'We changed your time, Ada', 'We are sorry'],
  ['returned', 'is back at the time you chose', 'Your time is available again, Ada', 'back to the time you chose'],
] as const)(
  'an order that is %s %s: the time before and the new one, and what is in it',
  (kind, subject, heading, intro) => {
    const before = kind === 'returned' ? 'Instead of' : 'Earlier time';
    expect(mailed({ kind, from: FROM }).subject).toBe(`Your order 8841 2207 3301 5501 01 ${subject}`);
    const lines = linesOf({ kind, from: FROM });
    expect([lines[0], ...lines.slice(2, 6)]).toEqual([heading, `${before}  Fri Nov 20, 10–11 AM`, ...FACTS]);
    expect(lines[1]).toContain(intro);
    expect(lines).toContain('Total  $33.48');
    expect(lines.at(-1)).toBe(LINK);
  },
);

test('lines on sale say their regular prices, which the subtotal adds up', () => {
  const milk = { ...aProduct('Milk', 349), promoCents: 299 };
  const salmon = { ...aProduct('Salmon', 1_000, 454), promoCents: 800 };
  const lines = [aLine('1', milk, 2, 598), aLine('2', salmon, 1, 800), BREAD];
  const made = linesOf({ kind: 'changed' }, someFacts(anOrder(lines)));
  expect(made.filter((line) => line.includes('Regular price'))).toEqual([
    '2 × Milk (Regular price: $6.98)  $5.98',
    '1 × Salmon, about 1 lb, $8.00/lb (Regular price: $10.00)  $8.00',
  ]);
});

test('an order out for delivery: when and to where, with the instructions for the driver', () => {
  const order = anOrder(LINES, { modality: 'DELIVERY' });
  const destination = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  const details = { ...order.details, destination, instructions: 'Ring <twice> & wait' };
  const mail = mailed({ kind: 'out' }, someFacts({ ...order, details }));
  expect(mail.text).toContain('Delivery time  Sat Nov 21, 4–5 PM\nDeliver to  5 Elm St, Cincinnati, OH 45202');
  expect(mail.text).toContain('Your instructions  Ring <twice> & wait');
  expect(mail.html).toContain('Ring &lt;twice> &amp; wait');
  expect(mail.html).not.toContain('<twice>');
});

test('a canceled order: what happens with the money of each card', () => {
  const order = anOrder(LINES);
  const tenders = [
    { ...GIFT, cardId: 'card_2', amount: cents(500) },
    { ...VISA, cardId: 'card_1', amount: cents(2_848) },
  ];
  expect(linesOf({ kind: 'canceled' }, someFacts({ ...order, details: { ...order.details, tenders } }))).toEqual([
    'Your order is canceled',
    'We canceled your pickup order, as you asked.',
    '$5.00 goes back to your gift card ending in 8598.',
    "We won't charge your Visa ending in 4242. Your bank may show a pending charge for a few days.",
    ...FACTS,
    LINK,
  ]);
});

test('a rejected order: why, and that nothing is charged', () => {
  expect(linesOf({ kind: 'rejected', why: 'nothing-in-stock' })).toEqual([
    'We had to cancel your order',
    'We are sorry: the store could not complete your pickup order.',
    'Everything in it was out of stock.',
    "We won't charge your Visa ending in 4242. Your bank may show a pending charge for a few days.",
    ...FACTS,
    LINK,
  ]);
});

test('a rejected order that a card was charged for: what goes back to it', () => {
  const facts = { ...completed(), refunds: [{ ...VISA, amount: cents(200) }] };
  const lines = linesOf({ kind: 'rejected', why: 'card-declined' }, facts);
  expect(lines[3]).toBe('$2.00 goes back to your Visa ending in 4242.');
  expect(lines.join(' ')).not.toContain("won't charge");
});

test('a changed tip: what it is now and was, what the card paid more, and the receipt with it', () => {
  const facts = completed();
  const tenders = [{ ...VISA, cardId: 'card_1', amount: cents(3_318) }];
  const summary = withTip(facts.order.summary, cents(500));
  const tipped = { ...facts, order: { ...facts.order, summary, details: { ...facts.order.details, tenders } } };
  const tip = { from: cents(300), to: cents(500), moved: [{ ...VISA, amount: cents(200) }] };
  const lines = linesOf({ kind: 'tipped', tip }, tipped);
  expect(lines.slice(0, 4)).toEqual([
    'Your tip is changed, Ada',
    'This is your receipt with your new tip.',
    'Your tip is now $5.00. It was $3.00.',
    'We charged $2.00 more to your Visa ending in 4242.',
  ]);
  expect(lines.slice(-4)).toEqual(['Tip  $5.00', 'Total  $33.18', 'Paid with Visa ending in 4242  $33.18', LINK]);
  const less = { from: cents(300), to: cents(100), moved: [{ ...VISA, amount: cents(-200) }] };
  expect(linesOf({ kind: 'tipped', tip: less }, tipped)).toContain('$2.00 goes back to your Visa ending in 4242.');
});

test('an order with missing items: what came instead, and what did not come', () => {
  const lines = [
    { line: BREAD, short: 0, substitute: RYE },
    { line: JAM, short: 1, substitute: null },
  ];
  expect(linesOf({ kind: 'substituted', lines })).toEqual([
    'Your order is packed, with changes',
    'This is what is different from what you ordered.',
    '1 × Rye (Substitute for Bread)',
    '1 × Jam (Out of stock, not charged)',
    ...FACTS,
    LINK,
  ]);
});

/** Picked: the milk, salmon that weighs less than estimated, rye for the bread, no jam. */
function completed(changes: Partial<OrderEventFacts> = {}): OrderEventFacts {
  const final = [MILK, { ...SALMON, total: cents(1_870) }, aLine('3-s', RYE.product, 1, 250)];
  const none = { grams: null, substitute: null };
  return someFacts(anOrder(final, { revision: 2 }), {
    isFinal: true,
    agreed: { lines: LINES, summary: summaryOf(LINES) },
    picked: [
      { lineId: '1', quantity: 2, ...none },
      { lineId: '2', quantity: 2, grams: 848, substitute: null },
      { lineId: '3', quantity: 0, grams: null, substitute: RYE },
      { lineId: '4', quantity: 0, ...none },
    ],
    charged: [{ ...VISA, amount: cents(2_818) }],
    ...changes,
  });
}

test('a receipt: the final price of each line with its estimate, and who paid', () => {
  expect(linesOf({ kind: 'completed' }, completed())).toEqual([
    'Here is your receipt, Ada',
    'You picked up your order.',
    ...FACTS,
    '2 × Milk  $6.98',
    '2 × Salmon, 1.87 lb (Estimate: $20.00)  $18.70',
    '1 × Rye (Substitute for Bread)  $2.50',
    '1 × Jam (Out of stock, not charged)  $0.00',
    'Estimated total  $33.48',
    'Subtotal (5 items)  $28.18',
    'Total  $28.18',
    'Paid with Visa ending in 4242  $28.18',
    LINK,
  ]);
});

test('a receipt names of each substitute the line that it came for, also of one product and of a line that was added later', () => {
  const lines = [MILK, { ...BREAD, lineId: '1.2' }];
  const short = { quantity: 0, grams: null, substitute: RYE };
  const facts = completed({
    order: anOrder([aLine('1-s', RYE.product, 1, 250), aLine('1.2-s', RYE.product, 1, 199)], { revision: 2 }),
    agreed: { lines, summary: summaryOf(lines) },
    picked: lines.map(({ lineId }) => ({ lineId, ...short })),
  });
  expect(linesOf({ kind: 'completed' }, facts).filter((line) => line.includes('Substitute'))).toEqual([
    '1 × Rye (Substitute for Milk)  $2.50',
    '1 × Rye (Substitute for Bread)  $1.99',
  ]);
});

test('a receipt names what was held back and what came back since, and what was paid after that', () => {
  const items = [
    { lineId: '1', quantity: 1, amount: cents(349), isHeldBack: false },
    { lineId: '3-s', quantity: 1, amount: cents(250), isHeldBack: true },
  ];
  const lines = linesOf({ kind: 'completed' }, completed({ back: { items, amount: cents(599) } }));
  expect(lines.join()).toMatch(
    /Milk \(The refund of 1 of 2 is below\) {2}\$6\.98.*Rye \(Not handed over: its refund is below\) {2}\$2\.50/,
  );
  expect(lines.slice(-4, -1)).toEqual([
    'Paid with Visa ending in 4242  $28.18',
    'Refunds  −$5.99',
    'Total after refunds  $22.19',
  ]);
});

test('a receipt names how many items of a line are missing, also of one of which some came', () => {
  const picked = [{ lineId: '1', quantity: 1, grams: null, substitute: { ...RYE, quantity: 1 } }];
  const milk = { ...MILK, quantity: 3 };
  const order = anOrder([{ ...MILK, quantity: 1, total: cents(349) }, aLine('1-s', RYE.product, 1, 250)]);
  const facts = completed({ order, agreed: { lines: [milk], summary: summaryOf([milk]) }, picked });
  expect(linesOf({ kind: 'completed' }, facts)).toContain('1 × Milk (Out of stock, not charged)  $0.00');
});

test('a receipt of an order that came as ordered names no estimate', () => {
  const text = mailed({ kind: 'completed' }).text;
  expect(text).not.toContain('Estimate');
  expect(text).toContain('1 × Jam  $4.00');
});

test('a refund: how much goes to which card', () => {
  const refunds = [{ ...VISA, amount: cents(250) }];
  expect(linesOf({ kind: 'refunded', refunds })).toEqual([
    'Your refund is on its way',
    'We are refunding this for your order.',
    'Refund to Visa ending in 4242  $2.50',
    'A bank may take a few days to show a refund.',
    ...FACTS,
    LINK,
  ]);
});

test('fees that come back: how much of them, and how much goes to which card', () => {
  const refunds = [{ ...VISA, amount: cents(595) }];
  expect(linesOf({ kind: 'fees-refunded', fees: cents(595), refunds })).toEqual([
    'Your refund is on its way',
    'We are refunding fees you paid for your order.',
    'Fees  $5.95',
    'Refund to Visa ending in 4242  $5.95',
    'A bank may take a few days to show a refund.',
    ...FACTS,
    LINK,
  ]);
});

const MESSAGES: readonly OrderMessage[] = [
  { kind: 'changed' },
  ...(['rescheduled', 'moved', 'returned'] as const).map((kind) => ({ kind, from: FROM })),
  { kind: 'substituted', lines: [{ line: BREAD, short: 1, substitute: RYE }] },
  { kind: 'ready' },
  { kind: 'out' },
  { kind: 'completed' },
  { kind: 'canceled' },
  ...REJECTIONS.map((why) => ({ kind: 'rejected' as const, why })),
  { kind: 'missed' },
  { kind: 'restocked' },
  { kind: 'tipped', tip: { from: cents(300), to: cents(100), moved: [{ ...VISA, amount: cents(-200) }] } },
  { kind: 'refunded', refunds: [{ ...VISA, amount: cents(1) }] },
  { kind: 'fees-refunded', fees: cents(1), refunds: [{ ...VISA, amount: cents(1) }] },
  { kind: 'declined', reason: 'the store packed these items' },
];

test.each(MESSAGES)(
  'the mail of an order that is $kind has the same facts as text and as HTML, in each language',
  (message) => {
    const texts = LOCALES.map((locale) => {
      const facts = completed();
      const mail = mailed(message, { ...facts, order: { ...facts.order, locale } });
      expect(wordsOfHtml(mail.html)).toEqual(wordsOfText(mail));
      expect(mail.html).toContain(`<html lang="${locale}">`);
      return mail.text;
    });
    const [english = '', spanish = ''] = texts;
    const shared = new Set(english.split(/\n+/));
    const untranslated = spanish
      .split(/\n+/)
      .filter((line) => shared.has(line) && !/^(Main|\d × \w+ {2}\$[\d.]+|Total .*|)$/.test(line));
    expect(untranslated).toEqual([]);
  },
);
