import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';

test.each([
  ['1:05 p. m.', 'Hoy, 4–5 p.m.: te guardaremos esta reservación hasta la 1:05 p. m.'],
  ['3:05 p. m.', 'Hoy, 4–5 p.m.: te guardaremos esta reservación hasta las 3:05 p. m.'],
  ['11:05 a. m.', 'Hoy, 4–5 p.m.: te guardaremos esta reservación hasta las 11:05 a. m.'],
])('a reservation until %s takes the article of its hour', (time, text) => {
  expect(copy.holdUntil('Hoy, 4–5 p.m.', time)).toBe(text);
});

test.each([
  [1, '1 artículo se quedará en tu carrito de recogida. Tu carrito de entrega es aparte.'],
  [2, '2 artículos se quedarán en tu carrito de recogida. Tu carrito de entrega es aparte.'],
])('what stays behind agrees with %i in number', (count, text) => {
  expect(copy.staysBehind(count, 'Recogida', 'Entrega')).toBe(text);
});

test('a time inside a sentence begins small', () => {
  expect(copy.leavesBehind('Hoy, 4–5 p.m.')).toBe('Tu horario reservado (hoy, 4–5 p.m.) no se conservará.');
  expect(copy.earliest('Mañana, 6–8 a.m.', '$5.95')).toBe('Primer horario: mañana, 6–8 a.m., $5.95.');
});
