import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { testSender } from '#testing/mail-sender.ts';
import { aLine, anEvent, anOrder, aProduct, ELM_STREET, GIFT, someFacts, VISA } from '#testing/order-facts.ts';
import { orderMail } from './order-mail.ts';

const order = anOrder([aLine('1', aProduct('Milk', 349), 2, 698), aLine('3-s', aProduct('Rye', 250), 1, 250)]);
const itemsBack = [
  { lineId: '1', quantity: 2, amount: cents(200) },
  { lineId: '3-s', quantity: 1, amount: cents(150) },
];

test.each([
  [true, ['These items need a valid ID, so we could not hand them over.']],
  [false, []],
])('a refund of items says which, and why those stayed that an ID forbade: %s', (isHeldBack, why) => {
  const event = anEvent({ state: 'RETURNED', itemsBack, isHeldBack });
  const { text } = orderMail({
    message: { kind: 'refunded', refunds: [{ ...VISA, amount: cents(350) }] },
    facts: someFacts(order, { event }),
    store: ELM_STREET,
    sender: testSender('main'),
  });
  const lines = text.split('\n').filter((line) => line !== '');
  expect(lines.slice(2, lines.indexOf('A bank may take a few days to show a refund.'))).toEqual([
    'We are refunding this for your order.',
    ...why,
    '2 × Milk  $2.00',
    '1 × Rye  $1.50',
    'Refund to Visa ending in 4242  $3.50',
  ]);
});

test.each([
  ['en-US', 'CASH', 'You got $3.50 in cash.'],
  ['en-US', 'CHECK', 'You got a check for $3.50.'],
  ['es-US', 'STORE_GIFT_CARD', 'Recibiste una tarjeta de regalo de la tienda por $3.50.'],
] as const)('what the store gave another way is told in %s: %s', (locale, method, sentence) => {
  const payout = { method, amount: cents(350) };
  const { text } = orderMail({
    message: { kind: 'paid-out', payout },
    facts: someFacts({ ...order, locale }, { event: anEvent({ state: 'RETURNED', isOfMoney: true, payout }) }),
    store: ELM_STREET,
    sender: testSender('main'),
  });
  expect(text).toContain(sentence);
});

test.each([
  ['en-US', '$3.50 did not go back to your Visa ending in 4242.', 'Call the store at (513) 555-0100, and it will'],
  ['es-US', '$3.50 no regresó a tu Visa terminada en 4242.', 'Llama a la tienda al (513) 555-0100'],
] as const)('a refund that no bank took says in %s how much, of which card, and what to do', (locale, card, todo) => {
  const refunds = [{ ...VISA, amount: cents(350) }];
  const { text } = orderMail({
    message: { kind: 'refund-failed', refunds },
    facts: someFacts({ ...order, locale }, { event: anEvent({ state: 'RETURNED', isOfMoney: true, failed: refunds }) }),
    store: ELM_STREET,
    sender: testSender('main'),
  });
  for (const words of [card, todo]) expect(text).toContain(words);
});

const PICKED_UP = Date.parse('2026-11-21T21:12:00Z');
const mailedOf = (changes: Parameters<typeof anOrder>[1], facts: Parameters<typeof someFacts>[1]) =>
  orderMail({
    message: { kind: 'refunded', refunds: [{ ...VISA, amount: cents(350) }] },
    facts: someFacts({ ...order, ...changes }, { event: anEvent({ state: 'RETURNED', itemsBack }), ...facts }),
    store: ELM_STREET,
    sender: testSender('main'),
  }).text;

test.each([
  ['en-US', 'PICKUP', /Picked up {2}Sat Nov 21, 4:12\sPM/],
  ['es-US', 'DELIVERY', /Entregado {2}sáb 21 nov, 4:12\sp\.m\./],
] as const)(
  'a refund of what was handed over says in %s when that was, and not when it was planned',
  (locale, modality, row) => {
    const text = mailedOf({ locale, modality, status: 'RETURNED' }, { handedOverAt: PICKED_UP });
    expect(text).toMatch(row);
    expect(text).not.toMatch(/planned|previsto|Pickup time/);
  },
);

test('a refund of what nobody received says when it was planned for', () => {
  expect(mailedOf({ status: 'NO_SHOW' }, {})).toContain('Was planned for  Sat Nov 21, 4–5 PM');
  expect(mailedOf({ status: 'RETURNED' }, {})).not.toContain('Was planned for');
});

test('a refund of what nobody received says that its tip is not in it, and where its shopper takes it back', () => {
  const tipBack = { amount: cents(500), until: Date.parse('2027-01-29T21:31:00Z'), isAllKept: true };
  const text = mailedOf({ status: 'NO_SHOW', modality: 'DELIVERY' }, { tipBack });
  expect(text).toMatch(/Your tip of \$5\.00 is yours to take back until Fri Jan 29, 4:31\sPM\. Only you can do it/);
  expect(text).toMatch(/Take back your tip[^]*\/mypurchases\/pending\/884122073301550101/);
  expect(mailedOf({ status: 'NO_SHOW', modality: 'DELIVERY' }, {})).not.toMatch(/tip|mypurchases/);
});

test('the cards of a refund stand as the order lists them', () => {
  const tenders = [GIFT, VISA].map((card) => ({ ...card, cardId: card.lastFour, amount: cents(500) }));
  const details = { ...order.details, tenders };
  const refunds = [VISA, GIFT].map((card) => ({ ...card, amount: cents(150) }));
  const made = (kind: 'refunded' | 'refund-failed') =>
    orderMail({
      message: { kind, refunds },
      facts: someFacts({ ...order, details }),
      store: ELM_STREET,
      sender: testSender('main'),
    }).text;
  for (const kind of ['refunded', 'refund-failed'] as const) expect(made(kind)).toMatch(/8598[^]*4242/);
});
