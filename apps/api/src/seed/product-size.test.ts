import { expect, test } from 'vitest';
import { readDepartments, readFamilies } from './product-families.ts';
import { sizeInKey, sizeOf } from './product-size.ts';

const size = (text: string, isWeighed = false) => sizeOf({ size: text, isWeighed, priceCents: 100 });

test.each([
  ['24 oz', 24, 'oz'],
  ['6 × 12 fl oz', 72, 'fl oz'],
  ['1/2 gal', 0.5, 'gal'],
  ['3/4 lb', 0.75, 'lb'],
  ['750 mL', 750, 'ml'],
  ['1.5 L', 1.5, 'L'],
])('the size %s is kept as on a label, and measured', (text, quantity, unit) => {
  expect(size(text)).toEqual({ text, quantity, unit, averageGrams: null });
});

test('what is sold by weight has its average', () => {
  expect(size('0.5 lb', true)).toEqual({ text: 'About 0.5 lb', quantity: 0.5, unit: 'lb', averageGrams: 227 });
});

test.each(['large', '1/3 gal', 'gal', '× 12 oz'])('%s is not a size', (text) => {
  expect(() => size(text)).toThrow(`not a size: ${text}`);
});

test.each([
  ['1/2 gal', '0.5 gal'],
  ['750 mL', '750 ml'],
  ['6 × 12 fl oz', '6 × 12 fl oz'],
])('the number of a product is made with %s as %s, so that it stays', (text, key) => {
  expect(sizeInKey(text)).toBe(key);
});

test('every size of a product reads as on a label', () => {
  const units = 'oz|fl oz|lb|gal|pt|L|mL|ct|pc|pk|each|bunch|head|in|sq ft';
  const label = new RegExp(`^(\\d+ × )?(1/2|\\d+(\\.\\d+)?) (${units})$`);
  const sizes = readFamilies(readDepartments()).flatMap(({ offers }) => offers);
  const odd = sizes.filter(({ size: text, isWeighed }) => !label.test(text) || (!isWeighed && text.startsWith('0.5 ')));
  expect(odd).toEqual([]);
});
