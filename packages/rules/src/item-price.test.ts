import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemPrice, linePrice, poundsText, priceOfWeight } from './item-price.ts';
import { cents, divide } from './money.ts';

const GRAMS_PER_POUND = 453.592_37;
const weighed = (grams: number) => ({ kind: 'average-weight', gramsPerItem: grams }) as const;

test.each([
  ['bananas', 59, 2.5, 148],
  ['salmon', 1169, 0.8, 935],
  ['drumsticks', 239, 1.8, 430],
  ['a pound', 589, 1, 589],
  ['a quarter of a pound', 1299, 0.25, 325],
  ['a crumb', 29, 0.01, 0],
])('one of %s at %d cents a pound, about %d lb, costs %d cents', (_what, price, pounds, expected) => {
  const grams = Math.round(pounds * GRAMS_PER_POUND);
  expect(poundsText(grams)).toBe(String(pounds));
  expect(itemPrice(cents(price), weighed(grams))).toBe(expected);
});

test('an item sold by the piece costs its price', () => {
  expect(itemPrice(cents(349), { kind: 'unit' })).toBe(349);
});

test('anything with a weight weighs at least a hundredth of a pound', () => {
  expect([poundsText(1), priceOfWeight(cents(500), 1)]).toEqual(['0.01', 5]);
});

const price = fc.integer({ min: 1, max: 9_999 }).map(cents);
const grams = fc.integer({ min: 1, max: 20_000 });

test('the shown weight times the price per pound is the item price, and quantity times that is the price of a line', () => {
  fc.assert(
    fc.property(price, grams, fc.integer({ min: 1, max: 99 }), (perPound, each, quantity) => {
      const shown = Math.round(Number(poundsText(each)) * 100);
      const one = itemPrice(perPound, weighed(each));
      expect(one).toBe(divide(perPound * shown, 100, 'HALF_UP'));
      expect(linePrice(perPound, quantity, weighed(each))).toBe(one * quantity);
      expect(linePrice(perPound, quantity, { kind: 'unit' })).toBe(perPound * quantity);
    }),
  );
});

test('a line that was weighed costs its whole weight, whatever the number of items', () => {
  fc.assert(
    fc.property(price, grams, fc.integer({ min: 1, max: 99 }), (perPound, whole, quantity) => {
      const sold = { kind: 'weight', grams: whole } as const;
      expect(linePrice(perPound, quantity, sold)).toBe(priceOfWeight(perPound, whole));
    }),
  );
});
