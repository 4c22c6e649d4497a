import { expect, test } from 'vitest';
import { sizeCopy } from './size-copy.es-US.ts';

test.each([
  ['1', 'each', '1 unidad'],
  ['12', 'ct', '12 unidades'],
  ['1', 'ct', '1 unidad'],
  ['6 × 12', 'fl oz', '6 × 12 oz líq.'],
  ['1', 'bunch', '1 manojo'],
  ['200', 'sq ft', '200 pies²'],
  ['24', 'oz', '24 oz'],
  ['1/2', 'gal', '1/2 gal'],
  ['750', 'mL', '750 mL'],
])('in Spanish %s %s reads %s', (amount, unit, text) => {
  expect(sizeCopy.sized(amount, unit)).toBe(text);
});

test('in Spanish an average and a unit price have Spanish units', () => {
  expect(sizeCopy.about(sizeCopy.sized('1.8', 'lb'))).toBe('Aprox. 1.8 lb');
  expect(sizeCopy.per('12.4¢', 'ct')).toBe('12.4¢/unidad');
  expect(sizeCopy.per('$2.39', 'lb')).toBe('$2.39/lb');
});
