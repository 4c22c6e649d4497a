import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum, ZERO } from './money.ts';
import type { LineToPrice, PriceInput, Promo } from './pricing-input.ts';
import { TAX_CLASSES } from './pricing-input.ts';
import { price } from './pricing.ts';
import { fees } from './testing/fees.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const bool = fc.boolean();
const discount = fc.oneof(
  fc.record({ kind: fc.constant('AMOUNT_OFF' as const), off: amount(4000) }),
  fc.record({ kind: fc.constant('PERCENT_OFF' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);
const line = fc.record({
  lineId: fc.uuid(),
  quantity: fc.integer({ min: 1, max: 12 }),
  sold: fc.oneof(
    fc.constant({ kind: 'unit' as const }),
    fc.record({ kind: fc.constant('average-weight' as const), gramsPerItem: fc.integer({ min: 1, max: 4000 }) }),
    fc.record({ kind: fc.constant('weight' as const), grams: fc.integer({ min: 1, max: 9000 }) }),
  ),
  regular: amount(5000),
  promo: fc.option(amount(5000), { nil: undefined }),
  coupons: fc.array(fc.record({ couponId: fc.uuid(), description: fc.constant('c'), discount }), { maxLength: 2 }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  isSnapEligible: bool,
  isQualifying: bool,
  departmentId: fc.constantFrom('dairy', 'drinks'),
  containers: fc.integer({ min: 1, max: 24 }),
}) satisfies fc.Arbitrary<LineToPrice>;
const promo = fc.record({
  promoId: fc.uuid(),
  description: fc.constant('p'),
  appliesTo: fc.constantFrom('ITEMS' as const, 'FEE' as const),
  discount,
  minimum: amount(9000),
}) satisfies fc.Arbitrary<Promo>;
const slot = fc.record({
  fee: fc.option(amount(1500), { nil: undefined }),
  incentiveOff: amount(500),
  benefit: fc.option(fc.record({ freeThreshold: amount(9000) }), { nil: undefined }),
});
const rate = fc.integer({ min: 0, max: 1500 });
const ebt = fc.record({ requested: amount(40_000), balance: amount(40_000), authorized: amount(3000) });
const order: fc.Arbitrary<PriceInput> = fc.record({
  lines: fc.uniqueArray(line, { maxLength: 12, selector: ({ lineId }) => lineId }),
  promos: fc.uniqueArray(promo, { maxLength: 3, selector: ({ promoId }) => promoId }),
  slot: fc.option(slot, { nil: undefined }),
  fees,
  taxRates: fc.record({ FOOD: rate, PREPARED: rate, GENERAL: rate, ALCOHOL: rate }),
  tip: amount(5000),
  ebt: fc.option(ebt, { nil: undefined }),
});
const runs = { numRuns: 2000 };

test('the lines of a summary before TOTAL add up to TOTAL, and nested lines to their line', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { summaryLines, total } = price(input);
      expect(sum(summaryLines.slice(0, -1).map((each) => each.amount ?? ZERO))).toBe(total);
      for (const { nestedLines, amount: parent } of summaryLines.filter((each) => each.nestedLines.length > 0)) {
        expect(sum(nestedLines.map((nested) => nested.amount ?? ZERO))).toBe(parent);
      }
    }),
    runs,
  );
});

test('nothing but reductions is ever below zero, and reductions are never above', () => {
  fc.assert(
    fc.property(order, (input) => {
      const priced = price(input);
      const owed = [
        priced.total,
        priced.feeTotal,
        priced.taxTotal,
        priced.ebtTotal,
        priced.nonEbtTotal,
        priced.savings,
      ];
      for (const each of owed) expect(each).toBeGreaterThanOrEqual(0);
      for (const each of priced.lines) {
        expect(Math.min(each.net, each.tax, each.ebtPaid)).toBeGreaterThanOrEqual(0);
        expect(Math.max(each.yellowTag, each.coupons, each.promos)).toBeLessThanOrEqual(0);
      }
    }),
    runs,
  );
});

test('what a promotion takes off the order is exactly what its lines got', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { lines, promos } = price(input);
      const onItems = new Set(input.promos.filter((each) => each.appliesTo === 'ITEMS').map((each) => each.promoId));
      const taken = promos.filter(({ id }) => onItems.has(id)).map((each) => each.amount);
      expect(sum(lines.map((each) => each.promos))).toBe(sum(taken));
    }),
    runs,
  );
});

test('SNAP pays only eligible lines, at most what is left of each, and never a fee or the tip', () => {
  fc.assert(
    fc.property(order, (input) => {
      const { lines, ebtPaid, ebtTotal } = price(input);
      for (const each of lines) expect(each.ebtPaid).toBeLessThanOrEqual(each.isSnapEligible ? each.net : 0);
      expect(sum(lines.map((each) => each.ebtPaid))).toBe(ebtPaid);
      expect(ebtPaid).toBeLessThanOrEqual(ebtTotal);
      expect(input.ebt ? ebtPaid : 0).toBe(ebtPaid);
    }),
    runs,
  );
});

test('requesting more from SNAP never raises the total', () => {
  fc.assert(
    fc.property(order, ebt, amount(5000), (input, request, more) => {
      const larger = { ...request, requested: sum([request.requested, more]) };
      const total = price({ ...input, ebt: request }).total;
      expect(price({ ...input, ebt: larger }).total).toBeLessThanOrEqual(total);
      expect(total).toBeLessThanOrEqual(price({ ...input, ebt: undefined }).total);
    }),
    runs,
  );
});

test('reordering the input lines only reorders the output lines', () => {
  const shuffled = order.chain((input) =>
    fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.lines], { minLength: input.lines.length })),
  );
  fc.assert(
    fc.property(shuffled, ([input, lines]) => {
      const { lines: before, ...summary } = price(input);
      const { lines: after, ...again } = price({ ...input, lines });
      expect(again).toEqual(summary);
      expect(new Map(after.map((each) => [each.lineId, each]))).toEqual(
        new Map(before.map((each) => [each.lineId, each])),
      );
    }),
    runs,
  );
});

test('splitting a line that was not weighed in two changes the total by at most a cent of tax, without coupons', () => {
  fc.assert(
    fc.property(order, (input) => {
      const lines = input.lines.filter(({ sold }) => sold.kind !== 'weight').map((each) => ({ ...each, coupons: [] }));
      const halved = lines.flatMap((each) =>
        each.quantity < 2
          ? [each]
          : [
              { ...each, quantity: 1 },
              { ...each, lineId: `${each.lineId}-2`, quantity: each.quantity - 1 },
            ],
      );
      const plain = { ...input, promos: [], ebt: undefined };
      const difference = price({ ...plain, lines: halved }).total - price({ ...plain, lines }).total;
      expect(Math.abs(difference)).toBeLessThanOrEqual(halved.length - lines.length);
    }),
    runs,
  );
});
