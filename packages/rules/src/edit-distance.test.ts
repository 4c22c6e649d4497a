import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['mlk', 'milk', 1],
  ['millk', 'milk', 1],
  ['malk', 'milk', 1],
  ['', 'milk', 4],
  ['banannas', 'bananas', 1],
])('from %j to %j are %i slips', (a, b, slips) => {
  expect(editDistance(a, b, 8)).toBe(slips);
  // Above the limit only the fact is returned, not the distance.
  for (let max = 0; max < slips; max += 1) expect(editDistance(a, b, max)).toBeGreaterThan(max);
});

test('the distance is symmetric, zero only between equal words, and never more than their letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8));
      expect(editDistance(a, b, 8) === 0).toBe(a === b);
      expect(editDistance(a, b, 8)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
