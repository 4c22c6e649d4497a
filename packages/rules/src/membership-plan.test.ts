import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, endOfPeriod, PERIOD_UNITS, wordedPeriod } from './membership-plan.ts';
import { DAY } from './zoned-time.ts';

describe('a period', () => {
  test('MEM-009 its unit is one of years, months and days, worded as year, month and day', () => {
    expect(PERIOD_UNITS).toEqual(['years', 'months', 'days']);
    const worded = PERIOD_UNITS.map((unit) => wordedPeriod({ quantity: 1, unit }));
    expect(worded.map(({ word }) => word)).toEqual(['year', 'month', 'day']);
  });
  test('MEM-010 a renewal duration of 1 means 30 days', () => {
    expect(daysOf({ quantity: 1, unit: 'months' })).toBe(30);
    expect(endOfPeriod(0, { quantity: 1, unit: 'months' })).toBe(30 * DAY);
  });
  test('MEM-011 a renewal duration of 12 means 365 days, which is a year in words', () => {
    expect(daysOf({ quantity: 12, unit: 'months' })).toBe(365);
    expect(wordedPeriod({ quantity: 12, unit: 'months' })).toEqual({ quantity: 1, word: 'year' });
  });
  test.each([
    [{ quantity: 14, unit: 'days' }, 14],
    [{ quantity: 2, unit: 'years' }, 730],
    [{ quantity: 1, unit: 'years' }, 365],
    [{ quantity: 3, unit: 'months' }, 90],
    [{ quantity: 18, unit: 'months' }, 545],
  ] as const)('%j has %d days', (period, days) => {
    expect(daysOf(period)).toBe(days);
  });
  test('a longer one never has fewer days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_UNITS), fc.integer({ min: 1, max: 60 }), (unit, quantity) => {
        expect(daysOf({ quantity: quantity + 1, unit })).toBeGreaterThan(daysOf({ quantity, unit }));
      }),
    );
  });
});
