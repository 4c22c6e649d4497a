import { expect, test } from 'vitest';
import { filledHours } from './hours.ts';

const HOUR = 3_600_000;
const none = { done: 0, missed: 0, ready: 0, late: 0, open: 0 };

test('hours without orders stand between those that have some', () => {
  const [late, first, last] = [
    { ...none, at: null, late: 1 },
    { ...none, at: 8 * HOUR, open: 2 },
    { ...none, at: 10 * HOUR, open: 1 },
  ];
  expect(filledHours([late, first, last])).toEqual([late, first, { ...none, at: 9 * HOUR }, last]);
  expect(filledHours([])).toEqual([]);
});
