import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPRESS_WITHIN, isOffered } from './express.ts';
import { HOUR, MINUTE } from './zoned-time.ts';

test.each([
  ['EXPRESS', EXPRESS_WITHIN, true],
  ['EXPRESS', EXPRESS_WITHIN + 1, false],
  ['STANDARD', EXPRESS_WITHIN + 1, true],
])('a slot of type %s that ends in %i ms is offered: %s', (type, endsAt, expected) => {
  expect(isOffered({ type, endsAt }, 0)).toBe(expected);
});

test('hourly express windows that start each half hour and close half an hour before: one is open at any moment', () => {
  const windows = Array.from({ length: 100 }, (_, n) => ({
    type: 'EXPRESS',
    cutoffAt: (n - 1) * 30 * MINUTE,
    endsAt: n * 30 * MINUTE + HOUR,
  }));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * HOUR }), (now) => {
      expect(windows.filter((slot) => slot.cutoffAt > now && isOffered(slot, now))).toHaveLength(1);
    }),
  );
});
