import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { type SwitchedLine, switchItems } from './switch-items.ts';

const line = (part: Partial<SwitchedLine> = {}): SwitchedLine => ({
  quantity: 2,
  sold: { kind: 'unit' },
  isAlcohol: false,
  here: { isSellable: true, price: cents(300) },
  there: { isSellable: true, price: cents(300) },
  ...part,
});
const gone = { isSellable: false, price: null };

test('the same items at the same price lose nothing and cost the same', () => {
  const milk = line();
  expect(switchItems([milk], true)).toEqual({
    lost: [],
    kept: [milk],
    repriced: [],
    goods: { before: 600, after: 600 },
  });
});

test.each([
  ['goods that are not there', line({ there: gone }), true, 'OUT_OF_STOCK'],
  ['alcohol where nobody may bring it', line({ isAlcohol: true }), false, 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS'],
  ['alcohol that is not there either', line({ isAlcohol: true, there: gone }), false, 'OUT_OF_STOCK'],
])('loses %s', (_what, lost, mayBring, code) => {
  expect(switchItems([lost], mayBring)).toEqual({ lost: [{ line: lost, code }], kept: [], repriced: [], goods: null });
});

test('items that are unavailable here too are not a loss', () => {
  expect(switchItems([line({ here: gone, there: gone })], true).lost).toEqual([]);
});

test('a new price is reported per item, also of one sold by weight, and the sums cover all', () => {
  const there = { isSellable: true, price: cents(330) };
  const weighed = line({ sold: { kind: 'average-weight', gramsPerItem: 500 }, there }); // 1.1 lb
  const { repriced, goods } = switchItems([weighed], true);
  expect(repriced).toEqual([{ line: weighed, before: 330, after: 363 }]);
  expect(goods).toEqual({ before: 660, after: 726 });
});

test('another price per pound that leaves the item price unchanged is not a new price', () => {
  const there = { isSellable: true, price: cents(301) };
  expect(switchItems([line({ sold: { kind: 'average-weight', gramsPerItem: 100 }, there })], true).repriced).toEqual(
    [],
  );
});

test('items without a price at one location are kept and left out of the sums', () => {
  const unpriced = line({ here: { isSellable: true, price: null } });
  expect(switchItems([unpriced, line()], true)).toMatchObject({
    kept: [unpriced, line()],
    repriced: [],
    goods: { before: 600, after: 600 },
  });
});

test('every line that is available here is kept or lost, never both, and the way back costs what it saved', () => {
  const side = fc.record({
    isSellable: fc.boolean(),
    price: fc.option(fc.integer({ min: 1, max: 9_999 }).map(cents), { nil: null }),
  });
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 30 }),
    sold: fc.oneof(
      fc.constant({ kind: 'unit' as const }),
      fc.record({ kind: fc.constant('average-weight' as const), gramsPerItem: fc.integer({ min: 1, max: 5_000 }) }),
    ),
    isAlcohol: fc.boolean(),
    here: side,
    there: side,
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (lines, mayBring) => {
      const { lost, kept, repriced, goods } = switchItems(lines, mayBring);
      for (const each of lines.filter(({ here }) => here.isSellable))
        expect(Number(kept.includes(each)) + Number(lost.some(({ line: one }) => one === each))).toBe(1);
      expect(repriced.every(({ line: each }) => kept.includes(each))).toBe(true);
      const difference = repriced.reduce((sum, one) => sum + (one.after - one.before) * one.line.quantity, 0);
      expect((goods?.after ?? 0) - (goods?.before ?? 0)).toBe(difference);
    }),
  );
});
