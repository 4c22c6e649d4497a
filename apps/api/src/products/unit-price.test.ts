import { expect, test } from 'vitest';
import { promoEndsAt, promoPhase } from './promo-phase.ts';
import { unitPrice } from './unit-price.ts';

const unit = (sizeQty: number, sizeUom: string) => ({ sizeQty, sizeUom, sellBy: 'UNIT' }) as const;

test.each([
  [unit(16, 'oz'), 336, '21¢/oz'],
  [unit(10, 'oz'), 399, '39.9¢/oz'],
  [unit(12, 'ct'), 350, '29.2¢/ct'],
  [unit(128, 'fl oz'), 349, '2.7¢/fl oz'],
  [unit(64, 'fl oz'), 563, '8.8¢/fl oz'],
  [unit(500, 'ct'), 199, '0.4¢/ct'],
  [unit(6, 'oz'), 1089, '$1.82/oz'],
  [unit(1, 'oz'), 99, '99¢/oz'],
  [unit(1, 'oz'), 100, '$1.00/oz'],
  [unit(7, 'oz'), 700, '$1.00/oz'],
  [unit(0.5, 'gal'), 349, '$6.98/gal'],
  [unit(1, 'gal'), 329, '$3.29/gal'],
  [unit(5, 'lb'), 399, '$0.80/lb'],
  [unit(750, 'ml'), 1299, '51.2¢/fl oz'],
  [unit(2, 'L'), 195, '2.9¢/fl oz'],
  [unit(6, 'each'), 300, '50¢/each'],
  [{ sizeQty: 2.5, sizeUom: 'lb', sellBy: 'WEIGHT' as const }, 69, '$0.69/lb'],
])('%j at %i cents reads %s', (size, price, words) => {
  expect(unitPrice(size, price)).toBe(words);
});

test.each(['each', 'ct', 'pc', 'pk', 'head', 'bunch'])('one %s is the item itself and has no unit price', (uom) => {
  expect(unitPrice(unit(1, uom), 79)).toBeNull();
});

test('a length is no basis for comparison', () => {
  expect(unitPrice(unit(8, 'in'), 2_299)).toBeNull();
});

test('a promotion phase lasts one week from Monday, UTC, and comes back after four', () => {
  const monday = Date.parse('2026-11-16T00:00:00Z');
  const week = 7 * 24 * 60 * 60_000;
  expect(promoPhase(monday - 1)).toBe((promoPhase(monday) + 3) % 4);
  expect(promoPhase(monday + week - 1)).toBe(promoPhase(monday));
  expect(promoPhase(monday + 4 * week)).toBe(promoPhase(monday));
  expect(promoPhase(Date.parse('1970-01-05T00:00:00Z'))).toBe(0);
});

test('promotions end when the next phase begins', () => {
  const monday = Date.parse('2026-11-23T00:00:00Z');
  expect([promoEndsAt(monday - 1), promoEndsAt(monday - 7 * 24 * 60 * 60_000)]).toEqual([monday, monday]);
  expect(promoPhase(promoEndsAt(monday))).not.toBe(promoPhase(promoEndsAt(monday) - 1));
});
