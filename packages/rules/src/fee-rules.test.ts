import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, type FeeBasis, type FeeLine } from './fee-rules.ts';
import { cents, ZERO } from './money.ts';
import { DEPARTMENTS, fees } from './testing/fees.ts';

const line = (change: Partial<FeeLine> = {}): FeeLine => ({
  quantity: 1,
  departmentId: 'dairy',
  containers: 1,
  containerMl: 355,
  ...change,
});
const basis = (estimatedSubtotal: number, lines: readonly FeeLine[] = [line()]): FeeBasis => ({
  estimatedSubtotal: cents(estimatedSubtotal),
  lines,
});
const feeOf = (fee: Omit<Parameters<typeof amountOf>[0], 'isFreeWithEbt'>, on: FeeBasis) =>
  amountOf({ ...fee, isFreeWithEbt: false } as Parameters<typeof amountOf>[0], on); // the same fee with its flag

const anyBasis = fc.record({
  estimatedSubtotal: fc.integer({ min: 0, max: 50_000 }).map(cents),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 24 }),
      departmentId: fc.constantFrom(...DEPARTMENTS),
      containers: fc.integer({ min: 1, max: 24 }),
      containerMl: fc.nat(4_000),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

describe('every rule', () => {
  test('computes whole cents, never below zero', () => {
    fc.assert(
      fc.property(fees, anyBasis, (all, on) => {
        for (const fee of all) {
          expect(Number.isSafeInteger(amountOf(fee, on))).toBe(true);
          expect(amountOf(fee, on)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('computes the same however the lines are ordered or an item is spread over two of them', () => {
    fc.assert(
      fc.property(fees, anyBasis, (all, on) => {
        const split = on.lines.flatMap((each) =>
          each.quantity === 1
            ? [each]
            : [
                { ...each, quantity: each.quantity - 1 },
                { ...each, quantity: 1 },
              ],
        );
        for (const fee of all) expect(amountOf(fee, { ...on, lines: split.toReversed() })).toBe(amountOf(fee, on));
      }),
    );
  });
});

describe('the service fee', () => {
  const terms = { basisPoints: 500, min: cents(200), limit: cents(400) };
  test.each([
    [1_000, 200],
    [6_000, 300],
    [90_000, 400],
  ])('on %d cents is %d: a rate between two bounds', (subtotal, fee) => {
    expect(feeOf({ id: 'SERVICE', terms }, basis(subtotal))).toBe(fee);
  });
  test('is rounded half up', () => {
    expect(feeOf({ id: 'SERVICE', terms: { ...terms, min: ZERO } }, basis(530))).toBe(27); // 26.5
  });
});

test('a small order pays the fee, exactly at the limit it does not', () => {
  const terms = { below: cents(500), fee: cents(300) };
  expect([499, 500].map((subtotal) => feeOf({ id: 'SMALL_ORDER', terms }, basis(subtotal)))).toEqual([300, 0]);
});

test('bags are counted over all lines, and a bag that is not full counts', () => {
  const terms = { perBag: cents(10), itemsPerBag: 4 };
  const bagsFor = (...quantities: number[]) =>
    feeOf(
      { id: 'BAG', terms },
      basis(
        0,
        quantities.map((quantity) => line({ quantity })),
      ),
    );
  expect([bagsFor(1), bagsFor(4), bagsFor(2, 2), bagsFor(3, 2), bagsFor(8, 1)]).toEqual([10, 10, 10, 20, 30]);
});

test('a deposit is owed for each can of each pack, of the departments that the terms name alone', () => {
  const terms = { perContainer: cents(5), perLarge: cents(10), largeFromMl: 709, departments: ['drinks'] };
  const lines = [
    line({ departmentId: 'drinks', quantity: 2, containers: 12 }),
    line({ departmentId: 'drinks' }),
    line({ departmentId: 'wine', containers: 6 }),
    line(),
  ];
  expect(feeOf({ id: 'BOTTLE_DEPOSIT', terms }, basis(0, lines))).toBe(25 * 5);
});
