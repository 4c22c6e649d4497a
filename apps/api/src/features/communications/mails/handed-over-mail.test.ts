import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { testSender } from '#testing/mail-sender.ts';
import { aLine, anOrder, aProduct, ELM_STREET, GIFT, someFacts, VISA } from '#testing/order-facts.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import type { OrderMessage } from '../order-events/order-message.ts';
import { orderMail } from './order-mail.ts';

const DELIVERED = Date.parse('2026-11-21T21:12:00Z');
const order = anOrder([aLine('1', aProduct('Milk', 349), 2, 698)], { modality: 'DELIVERY', status: 'COMPLETE' });
/** Of several cards, each of which differs from another one by one fact alone; the last is none of the order. */
const CARDS = [
  GIFT,
  { ...VISA, lastFour: '1881' },
  VISA,
  { ...VISA, brand: 'MASTERCARD' },
  { ...VISA, type: 'EBT' },
  { ...VISA, lastFour: '9999' },
] as const;
const tenders = CARDS.slice(0, -1).map((card, n) => ({ ...card, cardId: `card_${n}`, amount: cents(300) }));
const split = CARDS.map((card, n) => ({ ...card, amount: cents(-100 - n) }));
const back = split.map((card) => ({ ...card, amount: cents(-card.amount) }));

const mailed = (message: OrderMessage, facts: Partial<OrderEventFacts> = {}) =>
  orderMail({
    message,
    facts: someFacts({ ...order, details: { ...order.details, tenders } }, { handedOverAt: DELIVERED, ...facts }),
    store: ELM_STREET,
    sender: testSender('main'),
  }).text;

const TIP = { from: cents(900), to: cents(285), moved: split };
const AFTERWARDS: readonly OrderMessage[] = [
  { kind: 'completed' },
  { kind: 'tipped', tip: TIP },
  { kind: 'declined', reason: 'OTHER' },
  { kind: 'paid-out', payout: { method: 'CASH', amount: cents(350) } },
  { kind: 'refund-failed', refunds: back },
  { kind: 'refunded', refunds: back },
  { kind: 'fees-refunded', fees: cents(615), refunds: back },
];

test.each(AFTERWARDS)('a mail about what was handed over says when that was: $kind', (message) => {
  const text = mailed(message);
  expect(text).toMatch(/Delivered {2}Sat Nov 21, 4:12\sPM/);
  expect(text).not.toMatch(/Was planned for|Delivery time/);
});

test.each(AFTERWARDS.filter(({ kind }) => kind !== 'declined' && kind !== 'paid-out'))(
  'cards stand as their order lists them, and one that it does not list comes last: $kind',
  (message) => {
    const shuffled = [5, 3, 4, 0, 2, 1];
    const of = <Card>(cards: readonly Card[]) =>
      shuffled.flatMap((n) => {
        const card = cards[n];
        return card === undefined ? [] : [card];
      });
    const text =
      message.kind === 'tipped'
        ? mailed({ ...message, tip: { ...TIP, moved: of(split) } })
        : mailed('refunds' in message ? { ...message, refunds: of(back) } : message, { charged: of(back) });
    const amounts = [...text.matchAll(/\$1\.0[0-5]/g)].map(([amount]) => amount);
    expect(amounts).toEqual(['$1.00', '$1.01', '$1.02', '$1.03', '$1.04', '$1.05']);
  },
);
