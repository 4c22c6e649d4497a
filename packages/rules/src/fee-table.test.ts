import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doOverlap, type FeeContext, type FeeRow, type FeeScope, feesAt } from './fee-table.ts';
import { cents } from './money.ts';

const row = (scope: FeeScope = {}, perBag = 10): FeeRow => ({
  id: 'BAG',
  terms: { perBag: cents(perBag), itemsPerBag: 8 },
  isFreeWithEbt: true,
  ...scope,
});
const context: FeeContext = { bannerId: 'north', state: 'CA', modality: 'PICKUP' };

test('a row without lists applies to every order', () => {
  const contexts = [context, { bannerId: 'east', state: 'OH', modality: 'DELIVERY' } as const];
  expect(contexts.map((at) => feesAt([row()], at).length)).toEqual([1, 1]);
});

test('a row that applies is kept as the fee and its terms, without its lists', () => {
  const fee = { id: 'BAG', terms: { perBag: 10, itemsPerBag: 8 }, isFreeWithEbt: true };
  expect(feesAt([row({ banners: ['north'], states: ['CA'], modalities: ['PICKUP'] })], context)).toStrictEqual([fee]);
});

test('a row applies where all its lists have the order', () => {
  const scope = { banners: ['north', 'south'], states: ['CA'], modalities: ['PICKUP'] } as const;
  const amounts = (at: Partial<FeeContext>) => feesAt([row(scope)], { ...context, ...at }).length;
  expect([amounts({}), amounts({ bannerId: 'south' })]).toEqual([1, 1]);
  expect([amounts({ bannerId: 'east' }), amounts({ state: 'OH' }), amounts({ modality: 'DELIVERY' })]).toEqual([
    0, 0, 0,
  ]);
});

const list = <T>(...values: readonly T[]) => fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const scope = fc.record({
  banners: list('north', 'south'),
  states: list('CA', 'OH'),
  modalities: list('PICKUP' as const, 'DELIVERY' as const),
});

test('two rows overlap exactly when both apply to one order', () => {
  const contexts = ['north', 'south', 'another'].flatMap((bannerId) =>
    ['CA', 'OH', 'TX'].flatMap((state) =>
      (['PICKUP', 'DELIVERY'] as const).map((modality) => ({ bannerId, state, modality })),
    ),
  );
  fc.assert(
    fc.property(scope, scope, (a, b) => {
      expect(doOverlap(a, b)).toBe(contexts.some((at) => feesAt([row(a), row(b)], at).length === 2));
    }),
  );
});
