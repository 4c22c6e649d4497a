import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fits, isFull, orderSize, TOTE_ML } from './slot-size.ts';
import type { SizedLine } from './slot-size.ts';

const line = (change: Partial<SizedLine> = {}): SizedLine => ({
  quantity: 2,
  grams: null,
  toteMl: 1000,
  isHeavy: false,
  ...change,
});

test.each([
  ['nothing', [], { units: 0, totes: 0 }],
  ['pieces', [line(), line({ quantity: 3 })], { units: 5, totes: 1 }],
  ['a weighed line under two pounds', [line({ grams: 907 })], { units: 1, totes: 1 }],
  ['a weighed line of two pounds', [line({ grams: 908 })], { units: 2, totes: 1 }],
  ['one tote to the brim', [line({ quantity: 1, toteMl: TOTE_ML })], { units: 1, totes: 1 }],
  ['a drop more', [line({ quantity: 1, toteMl: TOTE_ML + 1 })], { units: 1, totes: 2 }],
  ['heavy pieces', [line(), line({ quantity: 3, isHeavy: true })], { units: 5, totes: 4 }],
] as const)('the size of %s', (_, lines, expected) => {
  expect(orderSize(lines)).toEqual(expected);
});

const room = { orders: 1, units: 40, totes: 2 };
test('an order fits when there is room for it in every dimension', () => {
  expect(fits(room, { units: 40, totes: 2 })).toBe(true);
  expect(fits(room, { units: 41, totes: 2 })).toBe(false);
  expect(fits(room, { units: 40, totes: 3 })).toBe(false);
  expect(fits({ ...room, orders: 0 }, { units: 1, totes: 1 })).toBe(false);
});
test('a slot is full when not even the smallest order fits', () => {
  expect(isFull(room)).toBe(false);
  expect(isFull({ ...room, totes: 0 })).toBe(true);
});
test('a larger order never fits where a smaller one does not', () => {
  const nat = fc.nat(120);
  fc.assert(
    fc.property(nat, nat, nat, nat, (units, totes, moreUnits, moreTotes) => {
      const larger = fits(room, { units: units + moreUnits, totes: totes + moreTotes });
      expect(larger && !fits(room, { units, totes })).toBe(false);
    }),
  );
});
