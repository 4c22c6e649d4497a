import { expect, test } from 'vitest';
import type { Product } from '#shared/products/product-facts.ts';
import { differenceText } from './difference.ts';

const products = (size: string, regular: string, promo: string | null = null): Product => ({
  gtin13: '0400000000015',
  brand: 'Hearth',
  description: 'Baguette',
  size,
  departmentId: 'bakery',
  picture: 'baguette-bread',
  hue: 78,
  sellBy: 'UNIT',
  averageWeightGrams: null,
  maxQuantity: 9,
  snapEligible: true,
  minAge: 0,
  price: { regular, promo, yellowTag: false, unitPrice: '' },
  availability: 'in-stock',
});

test.each([
  [
    'dearer and larger',
    products('10 oz', 'USD 2.99'),
    products('24 oz', 'USD 4.99'),
    '$2.00 more, 24 oz instead of 10 oz',
  ],
  ['cheaper by a promotion', products('10 oz', 'USD 2.99'), products('10 oz', 'USD 3.49', 'USD 2.49'), '$0.50 less'],
  ['the same', products('10 oz', 'USD 2.99'), products('10 oz', 'USD 2.99'), 'same price'],
  [
    'without a price',
    { ...products('10 oz', 'USD 2.99'), price: null },
    products('12 oz', 'USD 2.99'),
    '12 oz instead of 10 oz',
  ],
])('a replacement that is %s says so in words', (_, original, replacement, words) => {
  expect(differenceText(original, replacement)).toBe(words);
});
