import { readBannerFiles } from '@cartwright/server/banner-files';
import { LOCALES } from '@cartwright/contracts/locales';
import { cents } from '@cartwright/rules/money';
import { ORDER_MOVES, type OrderState } from '@cartwright/rules/order-state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLine, anEvent, anOrder, aProduct, someFacts, VISA } from '#testing/order-facts.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import { messageOf, type OrderMessage, REJECTIONS } from '../order-events/order-message.ts';
import { gsmText, TEXT_LENGTH } from './gsm.ts';
import { orderText } from './order-text.ts';

const MILK = aLine('1', aProduct('Milk', 349), 3, 1047);
const substitute = { gtin13: 'x', quantity: 2, grams: null, product: aProduct('Oat Milk', 349) };
const MESSAGES: readonly OrderMessage[] = [
  { kind: 'ready' },
  { kind: 'out' },
  { kind: 'rescheduled', from: { value: '', timezone: 'UTC' } },
  { kind: 'moved', from: { value: '', timezone: 'UTC' } },
  { kind: 'returned', from: { value: '', timezone: 'UTC' } },
  { kind: 'canceled' },
  ...REJECTIONS.map((why) => ({ kind: 'rejected' as const, why })),
  { kind: 'missed' },
  { kind: 'restocked' },
  { kind: 'substituted', lines: [{ line: MILK, short: 1, substitute }] },
  { kind: 'fees-refunded', fees: cents(1595), refunds: [] },
  { kind: 'refunded', refunds: [{ ...VISA, amount: cents(104_165) }] },
];

const MAIN = { banner: 'Main', store: 'Elm Street' };
const textIn = (
  locale: (typeof LOCALES)[number],
  message: OrderMessage,
  names: { readonly banner: string; readonly store: string; readonly status?: OrderState } = MAIN,
  changes: Partial<OrderEventFacts> = {},
) =>
  orderText({
    message,
    facts: someFacts(anOrder([MILK], { locale, total: cents(1047), status: names.status ?? 'PLACED' }), changes),
    bannerName: names.banner,
    storeName: names.store,
    phone: '1-800-555-0100',
  });

test.each([
  [
    'en-US',
    'ready',
    'Main: Order ..5501 01 is ready. Pick it up Sat Nov 21, 4-5 PM at Elm Street. Reply STOP to opt out.',
  ],
  ['en-US', 'out', 'Main: Order ..5501 01 is out for delivery and arrives Sat Nov 21, 4-5 PM. Reply STOP to opt out.'],
  [
    'en-US',
    'rescheduled',
    'Main: Order ..5501 01 has a new time: Sat Nov 21, 4-5 PM (estimated total $10.47). Reply STOP to opt out.',
  ],
  [
    'en-US',
    'moved',
    'Main: We had to move order ..5501 01 to Sat Nov 21, 4-5 PM. You can change or cancel it. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'returned',
    'Main: Your time is available again: order ..5501 01 is back at Sat Nov 21, 4-5 PM. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'canceled',
    'Main: Order ..5501 01 is canceled, as you asked. Its total of $10.47 is not charged. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'rejected',
    'Main: We had to cancel order ..5501 01: nothing was in stock. Its total of $10.47 is not charged. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'missed',
    "Main: Order ..5501 01 was not picked up. Call 1-800-555-0100, and we'll refund you. Reply STOP to opt out.",
  ],
  [
    'en-US',
    'restocked',
    'Main: We are no longer holding order ..5501 01. Questions? Call 1-800-555-0100. Reply STOP to opt out.',
  ],
  [
    'en-US',
    'substituted',
    'Main: Order ..5501 01: 2 items replaced, 1 item out of stock. See your email. Reply STOP to opt out.',
  ],
  [
    'es-US',
    'ready',
    'Main: Ya puedes recoger tu pedido ..5501 01: sab 21 nov, 4-5 p.m. en Elm Street. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'out',
    'Main: Tu pedido ..5501 01 va en camino y llega sab 21 nov, 4-5 p.m. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'rescheduled',
    'Main: Nuevo horario de tu pedido ..5501 01: sab 21 nov, 4-5 p.m. (total estimado $10.47). Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'moved',
    'Main: Pasamos tu pedido ..5501 01 a sab 21 nov, 4-5 p.m. (puedes cambiarlo o cancelarlo). Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'returned',
    'Main: Tu horario esta disponible otra vez: tu pedido ..5501 01 vuelve a sab 21 nov, 4-5 p.m. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'canceled',
    'Main: Cancelamos tu pedido ..5501 01, como pediste. No se cobraran los $10.47. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'rejected',
    'Main: Cancelamos tu pedido ..5501 01: no habia existencias. No se cobraran los $10.47. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'missed',
    'Main: Tu pedido ..5501 01 no se recogio. Llama al 1-800-555-0100 y te reembolsamos. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'restocked',
    'Main: Ya no guardamos tu pedido ..5501 01. ¿Preguntas? Llama al 1-800-555-0100. Responde STOP para no recibir mensajes.',
  ],
  [
    'es-US',
    'substituted',
    'Main: Pedido ..5501 01: 2 articulos sustituidos, 1 agotado. Revisa tu correo. Responde STOP para no recibir mensajes.',
  ],
  [
    'en-US',
    'fees-refunded',
    'Main: We are refunding $15.95 of fees for order ..5501 01. Not there in 7 days? Call 1-800-555-0100. Reply STOP to opt out.',
  ],
  [
    'es-US',
    'fees-refunded',
    'Main: Reembolso de cargos del pedido ..5501 01: $15.95. ¿No llega en 7 dias? Llama al 1-800-555-0100. Responde STOP para no recibir mensajes.',
  ],
] as const)('in %s the text of an order that is %s reads %s', (locale, kind, text) => {
  const message = MESSAGES.find((each) => each.kind === kind);
  expect(message && textIn(locale, message)).toBe(text);
});

test.each([
  [
    'en-US',
    'Main: We had to cancel order ..5501 01: your card was declined. You get back the $2.00 that we charged. Reply STOP to opt out.',
  ],
  [
    'es-US',
    'Main: Cancelamos tu pedido ..5501 01: tu tarjeta fue rechazada. Te devolvemos los $2.00 que cobramos. Responde STOP para no recibir mensajes.',
  ],
] as const)('in %s the text of an order that the store cancels after a charge says what comes back', (locale, text) => {
  const refunds = [{ ...VISA, amount: cents(200) }];
  expect(textIn(locale, { kind: 'rejected', why: 'card-declined' }, MAIN, { refunds })).toBe(text);
});

test.each([
  ['en-US', 'We are refunding $41.65 of order ..5501 01. Not there in 7 days? Call 1-800-555-0100.'],
  ['es-US', 'Reembolso de $41.65 de tu pedido ..5501 01. ¿No llega en 7 dias? Llama al 1-800-555-0100.'],
] as const)(
  'in %s the refund of an order that nobody received is texted, as its own text asked for a call',
  (locale, text) => {
    const message = { kind: 'refunded', refunds: [{ ...VISA, amount: cents(4165) }] } as const;
    expect(textIn(locale, message, { ...MAIN, status: 'NO_SHOW' })).toContain(`Main: ${text} `);
  },
);

const TIP_BACK = { amount: cents(1500), until: Date.parse('2027-01-29T21:31:00Z'), isAllKept: true };
test.each([
  [
    'en-US',
    'Main',
    'We are refunding $51.06 of order ..5501 01. Take your $15.00 tip back online before Jan 29. Questions? Call 1-800-555-0100.',
  ],
  [
    'es-US',
    'M',
    'Reembolso: $51.06, pedido ..5501 01. Recupera en linea tu propina de $15.00 antes del 29 ene. Tel. 1-800-555-0100.',
  ],
  [
    'es-US',
    'A Banner With a Name',
    'Reembolso: $51.06, pedido ..5501 01. Recupera en linea tu propina de $15.00 antes del 29 ene.',
  ],
] as const)(
  'in %s the text of %s about a refund names the tip that only the shopper takes back',
  (locale, bannerName, text) => {
    const order = anOrder([MILK], { locale, modality: 'DELIVERY', status: 'NO_SHOW' });
    const sent = orderText({
      message: { kind: 'refunded', refunds: [{ ...VISA, amount: cents(5106) }] },
      facts: someFacts(order, { tipBack: TIP_BACK }),
      bannerName,
      storeName: 'Elm Street',
      phone: '1-800-555-0100',
    });
    expect(sent).toContain(`${bannerName}: ${text} `);
    expect(sent?.slice(TEXT_LENGTH)).toBe('');
  },
);

const RESTOCKED = someFacts(anOrder([MILK], { status: 'RESTOCKED' }));
test.each([
  ['of which nothing came back', {}, true],
  ['of which some came back', { charged: [{ ...VISA, amount: cents(1047) }] }, true],
  ['that was refunded whole', { charged: [{ ...VISA, amount: cents(1047) }], isGivenBack: true }, false],
  ['that nobody was charged for', { isGivenBack: true }, true],
])('whether somebody is texted that an order is back on the shelves %s: %j is %s', (_, facts, isTexted) => {
  const text = orderText({
    message: { kind: 'restocked' },
    facts: { ...RESTOCKED, ...facts },
    bannerName: 'Main',
    storeName: 'Elm Street',
    phone: '1-800-555-0100',
  });
  expect(text !== null).toBe(isTexted);
});

test.each([
  { kind: 'changed' },
  { kind: 'completed' },
  { kind: 'refunded', refunds: [] },
  { kind: 'declined', reason: 'x' },
  { kind: 'tipped', tip: { from: cents(1), to: cents(2), moved: [] } },
] as const)('nobody is texted that an order is $kind', (message) => {
  expect(textIn('en-US', message)).toBeNull();
});

test('every text of every banner fits one message, in both languages', () => {
  const store = 'A Store With the Longest Name in All of the Town';
  for (const { name: banner } of readBannerFiles())
    for (const locale of LOCALES)
      for (const message of MESSAGES) {
        for (const changes of [{}, { tipBack: TIP_BACK }]) {
          const text = textIn(locale, message, { banner, store, status: 'NO_SHOW' }, changes) ?? '';
          expect(text).toContain('STOP');
          expect(text.slice(TEXT_LENGTH)).toBe('');
        }
      }
});

/** The events of an order that has gone through these states, with something missing when it was picked. */
const textsOn = (states: readonly OrderState[]): number => {
  const short = { lineId: '1', quantity: 0, grams: null, substitute: null };
  return states.filter((state) => {
    const facts = someFacts(anOrder([MILK]), {
      event: anEvent({ state, isLeftAtDoor: state === 'COMPLETE' }),
      picked: [short],
      refunds: state === 'RETURNED' ? [{ ...VISA, amount: cents(1) }] : [],
    });
    const message = messageOf(facts);
    return message !== null && textIn('en-US', message) !== null;
  }).length;
};

/**
 * Every life of an order, by the table of moves; of moves that lead back to their state, one is enough. A restocked order
 * is rejected only if its items came back although a card had declined, which nobody can do any more (decision 128).
 */
function livesFrom(state: OrderState): OrderState[][] {
  const next = ORDER_MOVES.filter(
    (move) => move.from === state && move.to !== state && !(state === 'RESTOCKED' && move.move === 'REJECT'),
  ).map(({ to }) => to);
  return next.length === 0 ? [[]] : next.flatMap((to) => livesFrom(to).map((rest) => [to, ...rest]));
}

test('an order sends at most four texts, whatever becomes of it', () => {
  const counts = livesFrom('PLACED').map(textsOn);
  expect(Math.max(...counts)).toBe(4); // something missing, ready, not taken, and restocked
  for (const { from, to } of ORDER_MOVES.filter((move) => move.from === move.to))
    expect([from, textsOn([to])]).toEqual([from, 0]);
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
