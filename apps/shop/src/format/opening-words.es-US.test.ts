import { expect, test } from 'vitest';
import { openingWords } from './opening-words.es-US.ts';

test.each([
  ['Abierto hasta las 10 p.m.', 'hasta las 10 p.m.'],
  ['Abierto las 24 horas', 'las 24 horas'],
  ['Cerrado por Navidad, abre el viernes a las 6 a.m.', 'por Navidad, abre el viernes a las 6 a.m.'],
  ['Cerrado', ''],
  ['Abre mañana a las 6 a.m.', 'Abre mañana a las 6 a.m.'],
])('"%s" adds "%s" to the state', (text, hours) => {
  expect(text.replace(openingWords.state, '')).toBe(hours);
});

test('the next opening is known by its first word', () => {
  expect('Abre a las 6 a.m.'.startsWith(openingWords.opens)).toBe(true);
  expect('Abierto las 24 horas'.startsWith(openingWords.opens)).toBe(false);
});
