import { expect, test } from 'vitest';
import { nearnessAt } from './use-deadline.ts';

const END = 1_000_000_000;

test.each([
  [121_000, 'far'],
  [120_000, 'soon'],
  [21_000, 'soon'],
  [20_000, 'last'],
  [1, 'last'],
  [0, 'over'],
  [-5_000, 'over'],
] as const)('%i ms before the end is %s', (left, nearness) => {
  expect(nearnessAt(END, END - left)).toBe(nearness);
});

test('a missing deadline is always far away', () => {
  expect(nearnessAt(Number.POSITIVE_INFINITY, END)).toBe('far');
});
