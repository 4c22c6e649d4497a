import { expect, test } from 'vitest';
import { hour, inside, sentence } from './spanish.ts';

test.each([
  ['Cierra a las 4 p.m.', 'Cierra a las 4 p.m.'],
  ['Cierra a las 4', 'Cierra a las 4.'],
])('“%s” ends with one period', (words, whole) => {
  expect(sentence(words)).toBe(whole);
});

test.each([
  ['1 p.m.', 'la 1 p.m.'],
  ['1:30 p.m. de hoy', 'la 1:30 p.m. de hoy'],
  ['2:30 p.m.', 'las 2:30 p.m.'],
  ['10 a.m.', 'las 10 a.m.'],
  ['12:15 p.m.', 'las 12:15 p.m.'],
])('%s takes its article', (time, withArticle) => {
  expect(hour(time)).toBe(withArticle);
});

test('a day loses its capital inside a sentence', () => {
  expect(inside('Hoy, vie 20 nov, 4–5 p.m.')).toBe('hoy, vie 20 nov, 4–5 p.m.');
  expect(inside('')).toBe('');
});
