import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, divide, parseMoney, percentOf, sum, toDecimal, toDollars, toWire, ZERO } from './money.ts';
import { isNonEmpty, split } from './money-split.ts';

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents);
const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 });

describe('cents', () => {
  test('refuses a fraction, infinity and anything a number cannot hold exactly', () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => cents(bad)).toThrow(RangeError);
  });
  test('has one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('rounding', () => {
  test.each([
    [5, 10, 'HALF_UP', 1],
    [4, 10, 'HALF_UP', 0],
    [-5, 10, 'HALF_UP', -1],
    [9, 10, 'DOWN', 0],
    [1, 10, 'UP', 1],
    [10, 10, 'UP', 1],
  ] as const)('%d / %d %s is %d', (numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected);
  });
  test('a percentage is exact until its one rounding', () => {
    expect(percentOf(cents(1999), 725, 'HALF_UP')).toBe(145); // 144.9275
    expect(percentOf(cents(1000), 25, 'HALF_UP')).toBe(3); // 2.5
    expect(percentOf(cents(1000), 25, 'DOWN')).toBe(2);
  });
  test('dividing by zero or dividing a fraction is a fault', () => {
    expect(() => divide(1, 0, 'DOWN')).toThrow(RangeError);
    expect(() => divide(0.5, 1, 'DOWN')).toThrow(RangeError);
  });
});

describe('split', () => {
  test('parts sum to the whole, whatever the weights', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        if (!isNonEmpty(list)) return;
        expect(sum(split(total, list))).toBe(total);
      }),
    );
  });
  test('every part is within a cent of its exact share, and none exceeds its own weight', () => {
    fc.assert(
      fc.property(weights, fc.nat(10_000), (list, permille) => {
        const whole = list.reduce((all, each) => all + each, 0);
        if (!isNonEmpty(list) || whole === 0) return;
        const total = cents(Math.floor((whole * permille) / 10_000));
        split(total, list).forEach((part, index) => {
          const weight = list[index] ?? 0;
          expect(Math.abs(part - (total * weight) / whole)).toBeLessThan(1);
          expect(part).toBeLessThanOrEqual(weight);
        });
      }),
    );
  });
  test('the largest remainder gets the odd cent, and of equal ones the earlier part', () => {
    expect(split(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(cents(10), [3, 3, 1])).toEqual([4, 4, 2]);
    expect(split(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });
  test('without any weight the parts are equal', () => {
    expect(split(cents(5), [0, 0])).toEqual([3, 2]);
  });
  test('an empty list does not compile', () => {
    // @ts-expect-error splitting over nobody would lose the money
    expect(() => split(cents(5), [])).toThrow(RangeError);
  });
});

describe('spelling', () => {
  test.each([
    [0, 'USD 0.00', '$0.00'],
    [5, 'USD 0.05', '$0.05'],
    [-5, 'USD -0.05', '−$0.05'],
    [123_450, 'USD 1234.50', '$1,234.50'],
    [-100_000_000, 'USD -1000000.00', '−$1,000,000.00'],
  ])('%d cents', (amountInCents, wire, dollars) => {
    expect([toWire(cents(amountInCents)), toDollars(cents(amountInCents))]).toEqual([wire, dollars]);
  });
  test('the wire format reads back as the same amount', () => {
    fc.assert(
      fc.property(amount, (each) => {
        expect(parseMoney(toWire(each))).toBe(each);
        expect(parseMoney(toDecimal(each))).toBe(each);
      }),
    );
  });
  test('anything but dollars and cents is not money', () => {
    for (const bad of ['', 'USD', '1.5', '1,000.00', '1e3', '12.345', '--1', 'EUR 1.00'])
      expect(parseMoney(bad)).toBeUndefined();
    expect(parseMoney(' $7 ')).toBe(700);
    expect(parseMoney('USD 0.00')).toBe(ZERO);
  });
});
