import { expect, test } from 'vitest';
import { approval } from './approval-copy.es-US.ts';
import { copy } from './copy.es-US.ts';
import { moneyCopy as es } from './money/copy.es-US.ts';
import { moneyCopy as en } from './money/copy.ts';

test('in Spanish, the time until which an order can be changed has its article, its day and one period', () => {
  expect(copy.editByPhone('1-800-555-0100', copy.timeToday('1:30 p.m.'))).toBe(
    'Para cambiar artículos, llama al 1-800-555-0100 antes de la 1:30 p.m. de hoy.',
  );
  expect(copy.steps.pick(copy.timeOn('11 a.m.', 'nov', '21'))).toBe(
    'Empezaremos a preparar tu pedido después de las 11 a.m. del 21 nov.',
  );
});

test('in Spanish, the date of an order begins with its day', () => {
  expect(copy.orderedOn(copy.date('ene', '5', '2026'))).toBe('Pedido el 5 ene 2026');
});

test.each([
  [1, 'Hay 1 artículo en tu carrito de recogida.'],
  [2, 'Hay 2 artículos en tu carrito de recogida.'],
])('in Spanish, %i in another cart agrees with its noun', (n, text) => {
  expect(copy.otherCart(n, 'PICKUP')).toBe(text);
});

test('how many orders are shown reads well for one of one', () => {
  expect(copy.shown(1, 1)).toBe('Mostrando 1 de 1');
});

test('in Spanish, the time to reply to a swap has its article', () => {
  expect([copy.replyBy('1:30 p.m.'), approval.replyBy('4 p.m.')]).toEqual([
    'Responde a un cambio antes de la 1:30 p.m.',
    'Responde antes de las 4 p.m.',
  ]);
});

test('when a bank shows a refund is about a day, and no last day, in both languages', () => {
  expect([es.returnedBy('4 dic'), en.returnedBy('Dec 4')]).toEqual([
    'Tu banco lo muestra alrededor del 4 dic.',
    'Your bank shows it around Dec 4.',
  ]);
});
