import { expect, test } from 'vitest';
import { isNamed, longest } from './series.ts';

const named = (bars: number) => Array.from({ length: bars }, (_, at) => at).filter((at) => isNamed(at, bars));

test.each([
  [1, [0]],
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [8, [0, 2, 4, 6]],
  [28, [0, 5, 10, 15, 20]],
  [31, [0, 6, 12, 18, 24]],
  [92, [0, 16, 32, 48, 64]],
])('of %i bars these are named: %j', (bars, positions) => {
  expect(named(bars)).toEqual(positions);
});

test('the longest bar is the sum of its parts, and never nothing', () => {
  expect(
    longest([
      { day: '2026-11-27', values: [3, 4] },
      { day: '2026-11-28', values: [6] },
    ]),
  ).toBe(7);
  expect(longest([{ day: '2026-11-28', values: [0, 0] }])).toBe(1);
});
