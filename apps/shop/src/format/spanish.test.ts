import { expect, test } from 'vitest';
import { inside, sentence } from './spanish.ts';

test.each([
  ['Cierra a las 4 p.m.', 'Cierra a las 4 p.m.'],
  ['Cierra a las 4', 'Cierra a las 4.'],
])('“%s” ends with one period', (words, whole) => {
  expect(sentence(words)).toBe(whole);
});

test('a day loses its capital inside a sentence', () => {
  expect(inside('Hoy, vie 20 nov, 4–5 p.m.')).toBe('hoy, vie 20 nov, 4–5 p.m.');
  expect(inside('')).toBe('');
});
