import { LOCALES } from '@cartwright/contracts/locales';
import { readBannerFiles } from '@cartwright/server/banner-files';
import { expect, test } from 'vitest';
import { aLine, anEvent, anOrder, aProduct, someFacts } from '#testing/order-facts.ts';
import { TEXT_LENGTH } from './gsm.ts';
import { orderText } from './order-text.ts';

const BEER = aLine('1', { ...aProduct('Beer', 1_000), minAge: 21 }, 1, 1_000);
const textOf = (
  kind: 'ready' | 'out' | 'completed',
  {
    locale,
    bannerName = 'Main',
    storeName = 'Elm Street',
  }: { locale: (typeof LOCALES)[number]; bannerName?: string; storeName?: string },
) =>
  orderText({
    message: { kind },
    facts: someFacts(anOrder([BEER], { locale, modality: kind === 'ready' ? 'PICKUP' : 'DELIVERY' }), {
      event: anEvent({ state: 'COMPLETE', isLeftAtDoor: kind === 'completed', at: Date.parse('2026-11-21T21:12:00Z') }),
    }),
    bannerName,
    storeName,
    phone: '1-800-555-0100',
  });

test.each([
  ['en-US', 'ready', 'Order ..5501 01 is ready. Pick it up Sat Nov 21, 4-5 PM at Elm Street. Bring your ID. Reply'],
  ['en-US', 'out', 'Order ..5501 01 is out for delivery and arrives Sat Nov 21, 4-5 PM. Have your ID ready. Reply'],
  ['en-US', 'completed', 'We left order ..5501 01 at your door at 4:12 PM. Reply'],
  [
    'es-US',
    'ready',
    'Ya puedes recoger tu pedido ..5501 01: sab 21 nov, 4-5 p.m. en Elm Street. Trae tu identificacion. Responde',
  ],
  [
    'es-US',
    'out',
    'Tu pedido ..5501 01 va en camino y llega sab 21 nov, 4-5 p.m. Ten lista tu identificacion. Responde',
  ],
  ['es-US', 'completed', 'Dejamos tu pedido ..5501 01 en tu puerta a las 4:12 p.m. Responde'],
] as const)(
  'in %s the text of an order with a restricted item, or left at the door, that is %s reads %s',
  (locale, kind, text) => {
    expect(textOf(kind, { locale })).toContain(`Main: ${text} `);
  },
);

test('each fits one message of every banner, with the ID even where the store has no room', () => {
  const storeName = 'A Store With the Longest Name in All of the Town';
  for (const { name: bannerName } of readBannerFiles())
    for (const locale of LOCALES)
      for (const kind of ['ready', 'out', 'completed'] as const) {
        const text = textOf(kind, { locale, bannerName, storeName }) ?? '';
        expect(text.slice(TEXT_LENGTH)).toBe('');
        expect([kind, /ID|identificacion/.test(text)]).toEqual([kind, kind !== 'completed']);
      }
});
