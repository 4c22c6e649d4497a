import { expect, test } from 'vitest';
import { copy } from './copy.es-US.ts';

test.each([
  [1, 'PICKUP', 'No se puede recoger 1 artículo'],
  [2, 'PICKUP', 'No se pueden recoger 2 artículos'],
  [1, 'DELIVERY', 'No se puede entregar 1 artículo'],
  [3, 'DELIVERY', 'No se pueden entregar 3 artículos'],
] as const)('in Spanish, verb and noun agree about %i left out of a %s', (n, modality, title) => {
  expect(copy.fallout.short(n, modality)).toBe(title);
});

test('in Spanish, a sentence that ends with a time of day has its article and one period', () => {
  expect(copy.hold.until('', '1:05 p.m.')[1]).toBe('Te guardaremos esta reservación hasta la 1:05 p.m.');
  expect(copy.hold.extended('3:15 p.m.')).toBe('Reservado hasta las 3:15 p.m.');
  expect(copy.lost.same('Hoy, vie 20 nov, 4–5 p.m.')).toBe(
    'Todavía está disponible este horario: hoy, vie 20 nov, 4–5 p.m.',
  );
});
