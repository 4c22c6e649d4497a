import { expect, test } from 'vitest';
import { testSender } from '#testing/mail-sender.ts';
import { aLine, anEvent, anOrder, aProduct, ELM_STREET, someFacts } from '#testing/order-facts.ts';
import { orderMail } from './order-mail.ts';

const MILK = aLine('1', aProduct('Milk', 349), 2, 698);
const BEER = aLine('2', { ...aProduct('Beer', 1_000), minAge: 21 }, 1, 1_000);
const CALL = { store: ELM_STREET, sender: testSender('main') };

test.each([
  ['en-US', 'PICKUP', 'ready', 'Bring a valid ID for your age-restricted items.'],
  ['en-US', 'DELIVERY', 'out', 'Have a valid ID ready for your age-restricted items.'],
  ['es-US', 'PICKUP', 'ready', 'Trae una identificación válida para los artículos con restricción de edad.'],
  ['es-US', 'DELIVERY', 'out', 'Ten a la mano una identificación válida para los artículos con restricción de edad.'],
] as const)(
  'in %s the mail of an order for %s that is %s asks for an ID if an item needs it',
  (...[locale, modality, kind, words]) => {
    const textOf = (lines: Parameters<typeof anOrder>[0]) =>
      orderMail({ message: { kind }, facts: someFacts(anOrder(lines, { locale, modality })), ...CALL }).text;
    expect(textOf([MILK, BEER])).toContain(words);
    expect(textOf([MILK])).not.toMatch(/\bID\b|identificación/);
  },
);

test.each([
  ['en-US', 'We left your order at your door at 4:12 PM.', 'Your order was delivered.'],
  ['es-US', 'A las 4:12 p.m. dejamos tu pedido en tu puerta.', 'Entregamos tu pedido.'],
] as const)('in %s the receipt of an order that was left at the door says so, and when', (locale, words, handed) => {
  const at = Date.parse('2026-11-21T21:12:00Z');
  const order = anOrder([MILK], { locale, modality: 'DELIVERY', status: 'COMPLETE' });
  const textOf = (isLeftAtDoor: boolean) => {
    const event = anEvent({ state: 'COMPLETE', isLeftAtDoor, at });
    const { text } = orderMail({
      message: { kind: 'completed' },
      facts: someFacts(order, { event, handedOverAt: at }),
      ...CALL,
    });
    return text.replaceAll(/\s/g, ' ');
  };
  expect(textOf(true)).toContain(words);
  expect(textOf(true)).not.toContain(handed);
  expect(textOf(false)).toContain(handed);
});
