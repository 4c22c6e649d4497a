import { HOUR } from '@cartwright/rules/zoned-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSorter, sortItems } from './sorting.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');

const item = fc.record({
  gtin13: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 20 }),
  isSoldHere: fc.boolean(),
  isSellable: fc.boolean(),
  isSellableOtherwise: fc.boolean(),
  isAlcohol: fc.boolean(),
  leadHours: fc.constantFrom(0, 0, 0, 24, 48),
  maxQuantity: fc.constantFrom(12, 99),
  pieceGrams: fc.constant(null),
  toteMl: fc.constant(1_000),
  isHeavy: fc.boolean(),
  shelfCents: fc.constant(199),
});
const window = fc.record({
  startsAt: fc.integer({ min: -2, max: 90 }).map((hours) => NOW + hours * HOUR),
  zone: fc.constantFrom('America/New_York', 'America/Los_Angeles'),
  mayBringAlcohol: fc.boolean(),
});

test('sorting for many windows at once sorts for each as it would alone', () => {
  const many = { items: fc.array(item, { maxLength: 6 }), windows: fc.array(window, { minLength: 1, maxLength: 12 }) };
  fc.assert(
    fc.property(fc.record(many), ({ items, windows }) => {
      const sort = createSorter(items, NOW);
      for (const each of windows) expect(sort(each)).toEqual(sortItems(items, each, NOW));
    }),
  );
});
