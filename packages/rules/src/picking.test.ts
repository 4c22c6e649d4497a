import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBSTITUTION_POLICIES, SUBSTITUTION_PREFERENCES } from './cart.ts';
import { checkPick, checkSubstitute, isAsLarge } from './picking.ts';
import type { LineToPick, LinePick, PickedProduct } from './picking.ts';
import type { SoldItem } from './pricing-input.ts';
import { handlingOf, keepsDiet, STANDARD_SUBSTITUTION, SUBSTITUTION_DEFAULTS } from './substitution.ts';

const BY_ITEM: SoldItem = { kind: 'unit' };
const BY_WEIGHT: SoldItem = { kind: 'average-weight', gramsPerItem: 400 };
const product = (gtin13: string, more: Partial<PickedProduct> = {}): PickedProduct => ({
  gtin13,
  sold: BY_ITEM,
  minAge: 0,
  isSnapEligible: true,
  isAlcohol: false,
  size: { unit: 'oz', quantity: 12 },
  diet: { diets: [], allergens: [] },
  ...more,
});
const line = (more: Partial<LineToPick> = {}): LineToPick => ({
  product: product('milk'),
  quantity: 3,
  policy: 'SHOPPER_CHOICE',
  order: STANDARD_SUBSTITUTION,
  backupGtin13: null,
  verifiedAge: 0,
  ...more,
});
const salmon = line({ product: product('salmon', { sold: BY_WEIGHT }) });
const picked = (quantity: number, grams: number | null = null): LinePick => ({ quantity, grams, substitute: null });
const instead = (quantity: number, of = product('skim'), grams: number | null = null): LinePick['substitute'] => ({
  product: of,
  quantity,
  grams,
});
const result = (of: LineToPick, pick: LinePick): string => {
  const checked = checkPick(of, pick);
  return checked.ok ? 'ok' : checked.refusal.code;
};

describe('how many were picked', () => {
  test.each([
    [0, 'ok'],
    [3, 'ok'],
    [4, 'OVER_ORDERED'],
    [-1, 'NOT_A_QUANTITY'],
    [1.5, 'NOT_A_QUANTITY'],
    [Number.NaN, 'NOT_A_QUANTITY'],
  ])('%d of three ordered: %s', (quantity, expected) => {
    expect(result(line(), picked(quantity))).toBe(expected);
  });
});

describe('the weight of what was picked', () => {
  test.each([
    [2, 800, 'ok'],
    [2, 2_400, 'ok'], // three times the estimate
    [2, 2_401, 'WEIGHT_IMPLAUSIBLE'],
    [2, 160, 'ok'], // a fifth of it
    [2, 159, 'WEIGHT_IMPLAUSIBLE'],
    [2, 80_000, 'WEIGHT_IMPLAUSIBLE'], // 100 times the estimate
    [2, 0, 'WEIGHT_IMPLAUSIBLE'],
    [2, -800, 'WEIGHT_IMPLAUSIBLE'],
    [2, 800.5, 'WEIGHT_IMPLAUSIBLE'],
    [2, Number.NaN, 'WEIGHT_IMPLAUSIBLE'],
    [2, null, 'WEIGHT_MISSING'],
    [0, null, 'ok'],
    [0, 800, 'WEIGHT_UNEXPECTED'],
  ])('%d items of 400 g with %j g: %s', (quantity, grams, expected) => {
    expect(result(salmon, picked(quantity, grams))).toBe(expected);
  });

  test('is refused for a product that is sold by the item', () => {
    expect(result(line(), picked(2, 800))).toBe('WEIGHT_UNEXPECTED');
  });

  test('names the estimate when it cannot be', () => {
    expect(checkPick(salmon, picked(3, 1))).toEqual({
      ok: false,
      refusal: { code: 'WEIGHT_IMPLAUSIBLE', estimate: 1_200 },
    });
  });
});

describe('a substitute', () => {
  test.each([
    [0, 3, 'ok'],
    [1, 2, 'ok'],
    [1, 3, 'OVER_MISSING'],
    [3, 1, 'OVER_MISSING'],
    [1, 0, 'NOT_A_QUANTITY'],
    [1, 0.5, 'NOT_A_QUANTITY'],
  ])('with %d of three picked, %d more instead: %s', (quantity, more, expected) => {
    expect(result(line(), { quantity, grams: null, substitute: instead(more) })).toBe(expected);
  });

  test('has a weight of its own, as it is sold itself', () => {
    const bread = product('bread', { sold: BY_WEIGHT });
    const anySize = line({ order: { ...STANDARD_SUBSTITUTION, keepsSize: false } });
    const whole = (grams: number | null) => ({ quantity: 1, grams: null, substitute: instead(2, bread, grams) });
    expect([null, 800, 4_000].map((grams) => result(anySize, whole(grams)))).toEqual([
      'WEIGHT_MISSING',
      'ok',
      'WEIGHT_IMPLAUSIBLE',
    ]);
    const anySalmon = { ...salmon, order: anySize.order };
    expect(result(anySalmon, { quantity: 1, grams: 400, substitute: instead(2, product('cod'), 400) })).toBe(
      'WEIGHT_UNEXPECTED',
    );
    expect(result(anySalmon, { quantity: 1, grams: 400, substitute: instead(2, product('cod')) })).toBe('ok');
  });

  test('CRT-118 follows each of the three policies: any product, the chosen backup alone, none', () => {
    const of = (policy: LineToPick['policy'], gtin13: string) =>
      result(line({ policy, backupGtin13: policy === 'CUSTOMER_CHOICE' ? 'skim' : null }), {
        quantity: 0,
        grams: null,
        substitute: instead(1, product(gtin13)),
      });
    expect(SUBSTITUTION_POLICIES.map((policy) => [policy, of(policy, 'skim'), of(policy, 'oat')])).toEqual([
      ['SHOPPER_CHOICE', 'ok', 'ok'],
      ['CUSTOMER_CHOICE', 'ok', 'NOT_THE_BACKUP'],
      ['NONE', 'SUBSTITUTION_FORBIDDEN', 'SUBSTITUTION_FORBIDDEN'],
    ]);
  });

  test.each([
    ['the same product', line(), product('milk'), 'SAME_PRODUCT'],
    ['a product for adults', line(), product('mouthwash', { minAge: 18 }), 'AGE_NOT_PROVED'],
    ['a higher age than proved', line({ verifiedAge: 18 }), product('wine', { minAge: 21 }), 'AGE_NOT_PROVED'],
    ['a proved age', line({ verifiedAge: 18 }), product('mouthwash', { minAge: 18 }), 'ok'],
    ['alcohol for milk', line({ verifiedAge: 21 }), product('wine', { isAlcohol: true }), 'ALCOHOL_NOT_ORDERED'],
    [
      'alcohol for alcohol',
      line({ verifiedAge: 21, product: product('beer', { isAlcohol: true }) }),
      product('wine', { isAlcohol: true, minAge: 21 }),
      'ok',
    ],
    ['what SNAP may not pay, for what it may', line(), product('soap', { isSnapEligible: false }), 'NOT_SNAP_ELIGIBLE'],
    [
      'what SNAP may pay, for what it may not',
      line({ product: product('soap', { isSnapEligible: false }) }),
      product('milk'),
      'ok',
    ],
  ])('%s: %s', (_what, of, other, expected) => {
    const checked = checkSubstitute(of, other);
    expect(checked.ok ? 'ok' : checked.refusal.code).toBe(expected);
  });
});

describe('any pick', () => {
  const sold = fc.oneof(
    fc.constant(BY_ITEM),
    fc.record({ kind: fc.constant('average-weight' as const), gramsPerItem: fc.integer({ min: 1, max: 5_000 }) }),
  );
  const words = fc.subarray(['milk', 'soy', 'vegan']);
  const anyProduct = fc.record({
    gtin13: fc.constantFrom('a', 'b', 'c'),
    sold,
    minAge: fc.constantFrom(0, 18, 21),
    isSnapEligible: fc.boolean(),
    isAlcohol: fc.boolean(),
    size: fc.record({ unit: fc.constantFrom('oz', 'ct'), quantity: fc.integer({ min: 1, max: 20 }) }),
    diet: fc.option(fc.record({ diets: words, allergens: words }), { nil: null }),
  });
  const anyLine: fc.Arbitrary<LineToPick> = fc.record({
    product: anyProduct,
    quantity: fc.integer({ min: 1, max: 99 }),
    policy: fc.constantFrom(...SUBSTITUTION_POLICIES),
    preference: fc.option(fc.constantFrom(...SUBSTITUTION_PREFERENCES), { nil: undefined }),
    order: fc.record({
      default: fc.constantFrom(...SUBSTITUTION_DEFAULTS),
      keepsSize: fc.boolean(),
      keepsDiet: fc.boolean(),
      neverDearer: fc.boolean(),
    }),
    backupGtin13: fc.constantFrom('a', 'b', 'c', null),
    verifiedAge: fc.constantFrom(0, 18, 21, 40),
  });
  /** Weights from nothing to five times the estimate. */
  const anyGrams = (of: SoldItem, items: number) =>
    of.kind === 'unit' ? fc.constant(null) : fc.nat(5 * of.gramsPerItem * Math.max(items, 1));
  /** Close to what may be accepted, on both sides of it. */
  const anyPick = (of: LineToPick): fc.Arbitrary<LinePick> =>
    fc.tuple(fc.nat(of.quantity + 1), fc.nat(of.quantity + 1), anyProduct).chain(([quantity, more, other]) =>
      fc.record({
        quantity: fc.constant(quantity),
        grams: quantity === 0 ? fc.constant(null) : anyGrams(of.product.sold, quantity),
        substitute: fc.option(
          anyGrams(other.sold, more).map((grams) => ({ product: other, quantity: more, grams })),
          { nil: null },
        ),
      }),
    );
  /** By average weights; 0 for a product without one. */
  const expectedWeight = (of: SoldItem, items: number): number => (of.kind === 'unit' ? 0 : of.gramsPerItem * items);

  test('that is accepted is no more than ordered, and no heavier than three times its estimate', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        anyLine.chain((of) => anyPick(of).map((pick) => [of, pick] as const)),
        ([of, pick]) => {
          if (!checkPick(of, pick).ok) return;
          accepted += 1;
          const { quantity, substitute } = pick;
          expect(quantity + (substitute?.quantity ?? 0)).toBeLessThanOrEqual(of.quantity);
          expect(pick.grams ?? 0).toBeLessThanOrEqual(3 * expectedWeight(of.product.sold, quantity));
          expect(substitute?.grams ?? 0).toBeLessThanOrEqual(
            substitute ? 3 * expectedWeight(substitute.product.sold, substitute.quantity) : 0,
          );
        },
      ),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('with a substitute that is accepted keeps to the preferences, the proved age, alcohol and SNAP', () => {
    fc.assert(
      fc.property(anyLine, anyProduct, (of, other) => {
        const handling = handlingOf(of, of.order);
        const isAllowed =
          handling !== 'NONE' &&
          (handling === 'BACKUP' || !of.order.keepsDiet || keepsDiet(of.product, other)) &&
          (handling === 'BACKUP' || !of.order.keepsSize || isAsLarge(of.product, other)) &&
          (of.policy !== 'CUSTOMER_CHOICE' || of.backupGtin13 === other.gtin13) &&
          other.gtin13 !== of.product.gtin13 &&
          other.minAge <= of.verifiedAge &&
          (of.product.isAlcohol || !other.isAlcohol) &&
          (other.isSnapEligible || !of.product.isSnapEligible);
        expect(checkSubstitute(of, other).ok).toBe(isAllowed);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of everything as ordered, at the estimated weight, is accepted; and of nothing', () => {
    fc.assert(
      fc.property(anyLine, (of) => {
        const { product: ordered, quantity } = of;
        const weight = ordered.sold.kind === 'unit' ? null : ordered.sold.gramsPerItem * quantity;
        expect(result(of, picked(quantity, weight))).toBe('ok');
        expect(result(of, picked(0))).toBe('ok');
      }),
    );
  });
});
