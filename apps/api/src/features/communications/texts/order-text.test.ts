import { readBannerFiles } from '@cartwright/server/banner-files';
import { LOCALES } from '@cartwright/contracts/locales';
import { cents } from '@cartwright/rules/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLine, anOrder, aProduct, someFacts } from '#testing/order-facts.ts';
import type { OrderMessage } from '../order-events/order-message.ts';
import { gsmText, TEXT_LENGTH } from './gsm.ts';
import { orderText } from './order-text.ts';

const MILK = aLine('1', aProduct('Milk', 349), 3, 1047);
const substitute = { gtin13: 'x', quantity: 2, grams: null, product: aProduct('Oat Milk', 349) };
const MESSAGES: readonly OrderMessage[] = [
  { kind: 'ready' },
  { kind: 'out' },
  { kind: 'rescheduled', from: { value: '', timezone: 'UTC' } },
  { kind: 'canceled' },
  { kind: 'rejected' },
  { kind: 'substituted', lines: [{ line: MILK, short: 1, substitute }] },
];

const textIn = (
  locale: (typeof LOCALES)[number],
  message: OrderMessage,
  names = { banner: 'Main', store: 'Elm Street' },
) =>
  orderText({
    message,
    facts: someFacts(anOrder([MILK], { locale, total: cents(1047) })),
    bannerName: names.banner,
    storeName: names.store,
  });

test.each([
  [
    'en-US',
    'ready',
    'Main: Order ..550101 is ready. Pick it up Sat Nov 21, 4-5 PM at Elm Street. Reply STOP to opt out.',
  ],
  ['en-US', 'out', 'Main: Order ..550101 is out for delivery and arrives Sat Nov 21, 4-5 PM. Reply STOP to opt out.'],
  [
    'en-US',
    'rescheduled',
    'Main: Order ..550101 has a new time: Sat Nov 21, 4-5 PM. Estimated total $10.47. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'canceled',
    'Main: You canceled order ..550101. Its total of $10.47 is not charged. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'rejected',
    'Main: We had to cancel order ..550101. Its total of $10.47 is not charged. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'substituted',
    'Main: Order ..550101: 2 items replaced, 1 item out of stock. See your email. Reply STOP to opt out.',
  ],
  [
    'es-US',
    'ready',
    'Main: Ya puedes recoger tu pedido ..550101: sab 21 nov, 4-5 p.m. en Elm Street. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'out',
    'Main: Tu pedido ..550101 va en camino y llega sab 21 nov, 4-5 p.m. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'rescheduled',
    'Main: Nuevo horario de tu pedido ..550101: sab 21 nov, 4-5 p.m. Total estimado $10.47. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'canceled',
    'Main: Cancelaste tu pedido ..550101. No se cobra su total de $10.47. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'rejected',
    'Main: Tuvimos que cancelar tu pedido ..550101. No se cobra su total de $10.47. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'substituted',
    'Main: Pedido ..550101: 2 productos con sustituto, 1 producto sin existencia. Mira tu correo. Responde STOP para no recibir mensajes.',
  ],
] as const)('in %s the text of an order that is %s reads %s', (locale, kind, text) => {
  const message = MESSAGES.find((each) => each.kind === kind);
  expect(message && textIn(locale, message)).toBe(text);
});

test.each([{ kind: 'changed' }, { kind: 'completed' }, { kind: 'refunded', refunds: [] }] as const)(
  'nobody is texted that an order is $kind',
  (message) => {
    expect(textIn('en-US', message)).toBeNull();
  },
);

test('every text of every banner fits one message, in both languages', () => {
  const store = 'A Store With the Longest Name in All of the Town';
  for (const { name: banner } of readBannerFiles())
    for (const locale of LOCALES)
      for (const message of MESSAGES) {
        const text = textIn(locale, message, { banner, store }) ?? '';
        expect(text).toContain('STOP');
        expect(text.slice(TEXT_LENGTH)).toBe('');
      }
});

test('any text becomes one in the alphabet of text messages, and is then left as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(gsmText(gsmText(text))).toBe(gsmText(text));
    }),
  );
  expect(gsmText('miércoles – 4–5 p.m., año, Crème “Brûlée”, ½ 🥛')).toBe(
    'miércoles - 4-5 p.m., año, Crème "Brulée",  ',
  );
});
