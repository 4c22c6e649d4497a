import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBSTITUTION_POLICIES, SUBSTITUTION_PREFERENCES } from './cart.ts';
import { checkSubstitute } from './picking.ts';
import type { LineToPick, PickedProduct } from './picking.ts';
import { handlingOf, keepsDiet, mayCostMore, STANDARD_SUBSTITUTION, SUBSTITUTION_DEFAULTS } from './substitution.ts';

const product = (gtin13: string, more: Partial<PickedProduct> = {}): PickedProduct => ({
  gtin13,
  sold: { kind: 'unit' },
  minAge: 0,
  isSnapEligible: true,
  isAlcohol: false,
  size: { unit: 'oz', quantity: 12 },
  diet: { diets: ['vegan'], allergens: ['soy'] },
  ...more,
});
const line: LineToPick = {
  product: product('tofu'),
  quantity: 2,
  policy: 'SHOPPER_CHOICE',
  order: STANDARD_SUBSTITUTION,
  backupGtin13: null,
  verifiedAge: 0,
};
const code = (of: LineToPick, other: PickedProduct): string => {
  const checked = checkSubstitute(of, other);
  return checked.ok ? 'ok' : checked.refusal.code;
};

test.each([
  ['SHOPPER_CHOICE', undefined, ['ALLOW', 'APPROVAL', 'NONE']],
  ['SHOPPER_CHOICE', 'ALLOW', ['ALLOW', 'ALLOW', 'ALLOW']],
  ['SHOPPER_CHOICE', 'APPROVAL', ['APPROVAL', 'APPROVAL', 'APPROVAL']],
  ['CUSTOMER_CHOICE', undefined, ['BACKUP', 'BACKUP', 'BACKUP']],
  ['CUSTOMER_CHOICE', 'APPROVAL', ['BACKUP', 'BACKUP', 'BACKUP']],
  ['NONE', undefined, ['NONE', 'NONE', 'NONE']],
  ['NONE', 'ALLOW', ['NONE', 'NONE', 'NONE']],
] as const)(
  'a line with %s and the preference %s, for each default of its order: %j',
  (policy, preference, expected) => {
    const all = SUBSTITUTION_DEFAULTS.map((each) => handlingOf({ policy, preference }, { default: each }));
    expect(all).toEqual(expected);
  },
);

describe('what an order preferences of every substitute', () => {
  const smaller = product('small', { size: { unit: 'oz', quantity: 11.9 } });
  const counted = product('counted', { size: { unit: 'ct', quantity: 40 } });
  const withMilk = product('milky', { diet: { diets: ['vegan'], allergens: ['soy', 'milk'] } });
  const withMeat = product('meaty', { diet: { diets: [], allergens: [] } });
  const forgotten = product('forgotten', { diet: null });

  test.each([
    ['as large', product('other'), {}, 'ok'],
    ['larger', product('large', { size: { unit: 'oz', quantity: 24 } }), {}, 'ok'],
    ['smaller', smaller, {}, 'SIZE_NOT_KEPT'],
    ['smaller, which is allowed', smaller, { keepsSize: false }, 'ok'],
    ['of another unit', counted, {}, 'SIZE_NOT_KEPT'],
    ['of another unit, which is allowed', counted, { keepsSize: false }, 'ok'],
    ['with an allergen', withMilk, { keepsSize: false }, 'DIET_NOT_KEPT'],
    ['with an allergen, which is allowed', withMilk, { keepsDiet: false }, 'ok'],
    ['without a diet', withMeat, {}, 'DIET_NOT_KEPT'],
    ['without a diet, which is allowed', withMeat, { keepsDiet: false }, 'ok'],
    ['unknown', forgotten, {}, 'DIET_NOT_KEPT'],
  ])('a product %s', (_what, other, change, expected) => {
    const order = { ...STANDARD_SUBSTITUTION, ...change };
    expect(code({ ...line, order }, other)).toBe(expected);
    expect(code({ ...line, order: { ...order, default: 'NONE' } }, other)).toBe('SUBSTITUTION_FORBIDDEN');
    const backup = { ...line, policy: 'CUSTOMER_CHOICE' as const, backupGtin13: other.gtin13, order };
    expect(code(backup, other)).toBe('ok');
  });

  test('a product sold by weight is replaced by one that weighs as much on average', () => {
    const byWeight = (gramsPerItem: number) =>
      product(`w${gramsPerItem}`, { sold: { kind: 'average-weight', gramsPerItem } });
    const of = { ...line, product: byWeight(400) };
    expect([399, 401].map((grams) => code(of, byWeight(grams)))).toEqual(['SIZE_NOT_KEPT', 'ok']);
    expect(code(of, product('boxed'))).toBe('SIZE_NOT_KEPT');
    expect(code(line, byWeight(400))).toBe('SIZE_NOT_KEPT');
  });
});

const words = fc.subarray(['milk', 'soy', 'nuts', 'vegan', 'halal']);
const anyDiet = fc.option(fc.record({ diets: words, allergens: words }), { nil: null });
const anyOrder = fc.record({
  default: fc.constantFrom(...SUBSTITUTION_DEFAULTS),
  keepsSize: fc.boolean(),
  keepsDiet: fc.boolean(),
  neverDearer: fc.boolean(),
});
const anyPolicy = fc.record({
  policy: fc.constantFrom(...SUBSTITUTION_POLICIES),
  preference: fc.option(fc.constantFrom(...SUBSTITUTION_PREFERENCES), { nil: undefined }),
});

test('whoever keeps to diets and allergens never gets a new allergen, nor loses a diet', () => {
  fc.assert(
    fc.property(anyPolicy, anyOrder, fc.tuple(anyDiet, anyDiet), (preference, order, [before, after]) => {
      const of = {
        ...line,
        ...preference,
        order: { ...order, keepsDiet: true },
        product: product('a', { diet: before }),
      };
      fc.pre(preference.policy !== 'CUSTOMER_CHOICE' && code(of, product('b', { diet: after })) === 'ok');
      expect(after?.allergens.filter((each) => !before?.allergens.includes(each))).toEqual([]);
      expect(before?.diets.filter((each) => !after?.diets.includes(each))).toEqual([]);
      expect(keepsDiet({ diet: before }, { diet: after })).toBe(true);
    }),
  );
});

test('only an order that allows it, and no line with a backup or without substitutes, may cost more', () => {
  fc.assert(
    fc.property(anyPolicy, anyOrder, (preference, order) => {
      const handling = handlingOf(preference, order);
      expect(mayCostMore(preference, order)).toBe(!order.neverDearer && handling !== 'BACKUP' && handling !== 'NONE');
    }),
  );
});
