import { expect, test } from 'vitest';
import { copy, exclusions } from './copy.es-US.ts';

test.each([
  [['Arroz'], '', '1 artículo no disponible en este horario: Arroz'],
  [
    ['Arroz', 'Leche'],
    exclusions.OUT_OF_STOCK,
    '2 artículos no disponibles en este horario: Arroz, Leche (sin existencias)',
  ],
  [['Arroz', 'Leche', 'Pan'], '', '3 artículos no disponibles en este horario: Arroz, Leche y 1 más'],
])('%j cannot come, in the right number', (names, reason, text) => {
  expect(copy.cannotCome(names, reason)).toBe(text);
});
