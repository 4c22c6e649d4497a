import { expect, test } from 'vitest';
import { lastDay } from './last-day.ts';

test.each([
  ['2026-11-30T05:00:00.000Z', 'Sun, Nov 29'],
  ['2026-11-30T05:00:00.001Z', 'Mon, Nov 30'],
  ['2026-11-30T00:00:00.000Z', 'Sun, Nov 29'],
])('what ends at %s ends in New York with %s', (endsAt, day) => {
  expect(lastDay(endsAt, 'America/New_York')).toBe(day);
});
