import { LOCALES } from '@cartwright/contracts/locales';
import { MISS_REASONS_OF } from '@cartwright/rules/miss-reason';
import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { testSender } from '#testing/mail-sender.ts';
import { aLine, anOrder, aProduct, ELM_STREET, someFacts, VISA } from '#testing/order-facts.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import { orderMail } from './order-mail.ts';

const LINES = [aLine('1', aProduct('Milk', 349), 2, 698)];
type Given = Partial<OrderEventFacts> & Partial<Pick<OrderEventFacts['order'], 'modality' | 'locale' | 'status'>>;
const mailed = (
  kind: 'missed' | 'restocked',
  { modality = 'PICKUP', locale = 'en-US', status = 'NO_SHOW', ...facts }: Given = {},
) =>
  orderMail({
    message: { kind },
    facts: someFacts(anOrder(LINES, { modality, locale, status }), facts),
    store: ELM_STREET,
    sender: testSender('main'),
  });
/** The lines between the banner's name and what the order is. */
const linesOf = (...made: Parameters<typeof mailed>): string[] => {
  const lines = mailed(...made)
    .text.split('\n')
    .filter((line) => line !== '');
  return lines.slice(
    1,
    lines.findIndex((line) => /^(Order number|Número de pedido)/.test(line)),
  );
};
const CALL = "You haven't been refunded. Call 1-800-555-0100, and we'll refund you.";

test('an order that nobody picked up: why, that it is not refunded, and whom to call', () => {
  expect(mailed('missed').subject).toBe('Your order 8841 2207 3301 5501 01 was not picked up');
  expect(linesOf('missed', { missed: 'NO_SHOW' })).toEqual([
    'Your order was not picked up',
    'Your order is still at the store.',
    'Nobody came for it in your pickup time.',
    CALL,
  ]);
});

test('a delivery that failed was not “not handed over”: it could not be delivered, and why', () => {
  const facts = { modality: 'DELIVERY', missed: 'NO_SHOW' } as const;
  expect(mailed('missed', facts).subject).toBe('We could not deliver your order 8841 2207 3301 5501 01');
  expect(linesOf('missed', facts)).toEqual([
    'We could not deliver your order',
    'Your order goes back to the store.',
    'Nobody answered at the door.',
    CALL,
  ]);
  expect(linesOf('missed', { ...facts, locale: 'es-US' }).slice(-2)).toEqual([
    'Nadie abrió la puerta.',
    'Aún no te reembolsamos. Llama al 1-800-555-0100 y te devolveremos tu dinero.',
  ]);
});

test.each(['PICKUP', 'DELIVERY'] as const)('every reason of %s has words of its own, in each language', (modality) => {
  const reasons = MISS_REASONS_OF[modality];
  for (const locale of LOCALES) {
    const shown = new Set(reasons.map((missed) => linesOf('missed', { modality, locale, missed })[2]));
    expect(shown.size).toBe(reasons.length);
  }
});

test('an order that was put back: that nobody holds it any longer, and what of it is not refunded', () => {
  expect(mailed('restocked').subject).toBe('We are no longer holding your order 8841 2207 3301 5501 01');
  expect(linesOf('restocked')).toEqual(["We're no longer holding your order", 'Your order was not picked up.', CALL]);
  const some = { back: { items: [], amount: cents(100) } };
  expect(linesOf('restocked', some).at(-1)).toBe(
    "Not all of it is refunded. Call 1-800-555-0100, and we'll refund the rest.",
  );
});

test.each(['missed', 'restocked'] as const)('of one that is %s and refunded, nobody is to be called', (kind) => {
  expect(linesOf(kind, { isGivenBack: true })).toHaveLength(2);
  const charged = [{ ...VISA, amount: cents(698) }];
  expect(linesOf(kind, { isGivenBack: true, charged }).slice(2)).toEqual([
    'All that you paid is refunded, or on its way back to you.',
  ]);
});

const TIP = { amount: cents(500), until: Date.parse('2027-01-29T21:31:00Z') };
test.each([
  ['en-US', /^Your tip of \$5\.00 is yours to take back until Fri Jan 29, 4:31\sPM\. Only you can do it: open this/],
  ['es-US', /^Hasta el vie 29 ene, 4:31\sp\.m\., puedes recuperar tu propina de \$5\.00\. Solo tú puedes hacerlo/],
] as const)(
  'a delivery that failed says in %s whose its tip is, until when, and links to where it comes back',
  (locale, words) => {
    const facts = { modality: 'DELIVERY', locale, charged: [{ ...VISA, amount: cents(1198) }] } as const;
    for (const kind of ['missed', 'restocked'] as const) {
      const tipBack = { ...TIP, isAllKept: false };
      expect(linesOf(kind, { ...facts, tipBack }).at(-1)).toMatch(words);
      expect(mailed(kind, { ...facts, tipBack }).text).toContain('/mypurchases/pending/884122073301550101');
      expect(mailed(kind, facts).text).not.toContain('/mypurchases/');
      const rest = linesOf(kind, { ...facts, tipBack: { ...TIP, isAllKept: true } });
      expect(rest.slice(-2)).toEqual([
        expect.stringMatching(/^(All but your tip is|Todo menos tu propina)/),
        expect.stringMatching(words),
      ]);
    }
  },
);

test('a delivery that came back was not kept, and its time is not to come', () => {
  const facts = { modality: 'DELIVERY', status: 'RESTOCKED' } as const;
  expect(mailed('restocked', facts).subject).toBe('Your order 8841 2207 3301 5501 01 is back at the store');
  expect(linesOf('restocked', facts)[0]).toBe('Your order is back at the store');
  expect(mailed('restocked', facts).text).toContain('Was planned for  Sat Nov 21, 4–5 PM');
  expect(mailed('restocked', facts).text).not.toContain('Delivery time');
});
