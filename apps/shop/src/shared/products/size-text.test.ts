import { expect, test } from 'vitest';
import { sizeText, unitPriceText } from './size-text.ts';

test.each([
  '24 oz',
  '6 × 12 fl oz',
  '1 each',
  'About 1.8 lb',
  '200 sq ft',
  '1 gal',
  '1/2 gal',
  '4 × 187 mL',
  'one size',
])('the size %s reads as the data has it', (size) => {
  expect(sizeText(size)).toBe(size);
});

test.each(['$2.39/lb', '8.8¢/fl oz', 'free'])('the unit price %s reads as the server sent it', (price) => {
  expect(unitPriceText(price)).toBe(price);
});
