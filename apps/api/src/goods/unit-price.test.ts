import { expect, test } from 'vitest';
import { promoPhase } from './priced-product.ts';
import { unitPrice } from './unit-price.ts';

test.each([
  [{ sizeQty: 16, sizeUom: 'oz', sellBy: 'UNIT' as const }, 336, '$0.21 / oz'],
  [{ sizeQty: 12, sizeUom: 'ct', sellBy: 'UNIT' as const }, 350, '$0.29 / ct'],
  [{ sizeQty: 128, sizeUom: 'fl oz', sellBy: 'UNIT' as const }, 349, '$0.027 / fl oz'],
  [{ sizeQty: 0.5, sizeUom: 'gal', sellBy: 'UNIT' as const }, 349, '$6.98 / gal'],
  [{ sizeQty: 2.5, sizeUom: 'lb', sellBy: 'WEIGHT' as const }, 69, '$0.69 / lb'],
])('%j at %i cents reads %s', (size, price, words) => {
  expect(unitPrice(size, price)).toBe(words);
});

test('a promotion phase lasts one week from Monday, UTC, and comes back after four', () => {
  const monday = Date.parse('2026-11-16T00:00:00Z');
  const week = 7 * 24 * 60 * 60_000;
  expect(promoPhase(monday - 1)).toBe((promoPhase(monday) + 3) % 4);
  expect(promoPhase(monday + week - 1)).toBe(promoPhase(monday));
  expect(promoPhase(monday + 4 * week)).toBe(promoPhase(monday));
  expect(promoPhase(Date.parse('1970-01-05T00:00:00Z'))).toBe(0);
});
