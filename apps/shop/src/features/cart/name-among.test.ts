import { expect, test } from 'vitest';
import { aLine } from '#testing/order.ts';
import { nameAmong } from './name-among.ts';

const [small, large, other] = [
  aLine({ gtin13: '0400000000010', brand: 'Oak', size: '32 oz' }),
  aLine({ gtin13: '0400000000027', brand: 'Oak', size: '64 oz' }),
  aLine({ gtin13: '0400000000034', brand: 'Elm', size: '64 oz' }),
];

test('items of one name in several sizes are told apart by their size, and others have their name alone', () => {
  expect([small, large, other].map(({ product }) => nameAmong([small, large, other], product))).toEqual([
    'Oak Milk, 32 oz',
    'Oak Milk, 64 oz',
    'Elm Milk',
  ]);
  expect(nameAmong([small, other], small.product)).toBe('Oak Milk');
});
