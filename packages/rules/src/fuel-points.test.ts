import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRefunds, type FuelPointsTerms, fuelPointsOf, fuelPointsTermsOf } from './fuel-points.ts';
import { cents, sum } from './money.ts';

const TERMS: FuelPointsTerms = {
  pointsPerDollar: 1,
  bonus: { days: [6, 7], times: 2 },
  excluded: { departments: ['tobacco', 'gift-cards'], taxClasses: ['ALCOHOL'] },
};
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const line = (net: number, part: { readonly departmentId?: string; readonly taxClass?: string } = {}) => ({
  net: cents(net),
  departmentId: 'dairy',
  taxClass: 'FOOD',
  ...part,
});

test.each([
  ['nothing', [], FRIDAY, 0],
  ['99 cents', [line(99)], FRIDAY, 0],
  ['a dollar', [line(100)], FRIDAY, 1],
  ['lines that make a dollar together', [line(60), line(60)], FRIDAY, 1],
  ['what is not food, as food', [line(1_250, { departmentId: 'paper', taxClass: 'GENERAL' })], FRIDAY, 12],
  ['beer, by its class', [line(1_000, { departmentId: 'drinks', taxClass: 'ALCOHOL' })], FRIDAY, 0],
  ['tobacco, by its department', [line(1_000, { departmentId: 'tobacco', taxClass: 'GENERAL' })], FRIDAY, 0],
  ['a gift card beside milk', [line(5_000, { departmentId: 'gift-cards' }), line(399)], FRIDAY, 3],
  ['a Saturday', [line(1_099)], SATURDAY, 20],
  ['a Sunday', [line(1_099)], '2026-11-22', 20],
  ['a Monday', [line(1_099)], '2026-11-23', 10],
])('%s earns its points', (_what, lines, day, points) => {
  expect(fuelPointsOf(TERMS, lines, day)).toBe(points);
});

test('terms without days of more points, and with another rate, count each day the same', () => {
  const flat = { pointsPerDollar: 2, excluded: TERMS.excluded };
  expect([FRIDAY, SATURDAY].map((day) => fuelPointsOf(flat, [line(550)], day))).toEqual([10, 10]);
});

test('a banner has the terms of its row, and one without a row has none', () => {
  const rows = [{ ...TERMS, banners: ['main'] }];
  expect([fuelPointsTermsOf(rows, 'main'), fuelPointsTermsOf(rows, 'other')]).toEqual([TERMS, undefined]);
});

const lines = fc.uniqueArray(
  fc.record({
    lineId: fc.uuid(),
    net: fc.integer({ min: 0, max: 20_000 }).map(cents),
    departmentId: fc.constantFrom('dairy', 'tobacco'),
    taxClass: fc.constantFrom('FOOD', 'ALCOHOL', 'GENERAL'),
  }),
  { maxLength: 8, selector: ({ lineId }) => lineId },
);

test('points are whole, never below zero, at most the rate times the dollars, and no line takes any away', () => {
  fc.assert(
    fc.property(lines, fc.constantFrom(FRIDAY, SATURDAY), (all, day) => {
      const points = fuelPointsOf(TERMS, all, day);
      const dollars = sum(all.map(({ net }) => net)) / 100;
      expect(Number.isSafeInteger(points)).toBe(true);
      expect(points).toBeGreaterThanOrEqual(fuelPointsOf(TERMS, all.slice(1), day));
      expect(points).toBeLessThanOrEqual(dollars * (day === SATURDAY ? 2 : 1));
    }),
  );
});

test('a refund takes points of its line alone, all of them when all of it comes back, and never more', () => {
  fc.assert(
    fc.property(lines, fc.nat(30_000), (all, back) => {
      const [first] = all;
      if (!first) return;
      const left = afterRefunds(all, [{ lineId: first.lineId, net: cents(back) }]);
      expect(left.slice(1)).toEqual(all.slice(1));
      expect(left[0]?.net).toBe(Math.max(0, first.net - back));
      const whole = all.map(({ lineId, net }) => ({ lineId, net }));
      expect(fuelPointsOf(TERMS, afterRefunds(all, whole), FRIDAY)).toBe(0);
      expect(afterRefunds(all, [])).toEqual(all);
    }),
  );
});
