import { expect, test } from 'vitest';
import { authorizationBuffer, dearestSubstitute, heaviestCharged, isAsEstimated } from './authorization-buffer.ts';
import { cents, ZERO } from './money.ts';
import type { LineToPrice, PriceInput } from './pricing-input.ts';
import { price } from './pricing.ts';

const milk: LineToPrice = {
  lineId: 'a',
  quantity: 2,
  sold: { kind: 'unit' },
  regular: cents(349),
  promo: undefined,
  coupons: [],
  taxClass: 'FOOD',
  isSnapEligible: true,
  isQualifying: true,
  departmentId: 'dairy',
  containers: 1,
};
/** Two of about 1 lb at $4.00/lb; 15 % more are 1043 g, 2.30 lb and $9.20. */
const fish: LineToPrice = {
  ...milk,
  lineId: 'b',
  sold: { kind: 'average-weight', gramsPerItem: 454 },
  regular: cents(400),
};
const order = (lines: readonly LineToPrice[], rest: Partial<PriceInput> = {}): PriceInput => ({
  lines,
  promos: [],
  slot: undefined,
  fees: [],
  taxRates: { FOOD: 0, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 },
  tip: ZERO,
  ebt: undefined,
  ...rest,
});
const bufferOf = (input: PriceInput) => authorizationBuffer(input, price(input));

test('a weight is charged up to 15 % above its estimate, in whole grams', () => {
  expect(heaviestCharged(1_000)).toBe(1_150);
  expect(heaviestCharged(454)).toBe(522);
});

test('an order without items sold by weight has no buffer', () => {
  expect(bufferOf(order([milk]))).toBe(0);
});

test('the buffer is what 15 % more weight costs, with its tax', () => {
  expect(bufferOf(order([milk, fish]))).toBe(120);
  expect(bufferOf(order([milk, fish], { taxRates: { FOOD: 1000, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 } }))).toBe(132);
});

test('SNAP that paid all it may leaves the buffer, and the tax on it, to the bank card', () => {
  const taxRates = { FOOD: 1000, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 };
  const ebt = { requested: cents(5000), balance: cents(9000), authorized: ZERO };
  expect(bufferOf(order([fish], { ebt, taxRates }))).toBe(132);
});

test('neither a minimum that more weight reaches nor a fee that it saves lowers the buffer', () => {
  const off = { kind: 'AMOUNT_OFF', off: cents(500) } as const;
  const promo = { promoId: 'p', description: '', appliesTo: 'ITEMS', discount: off, minimum: cents(900) } as const;
  const fee = { id: 'SMALL_ORDER', terms: { below: cents(900), fee: cents(300) }, isFreeWithEbt: false } as const;
  expect(bufferOf(order([fish], { promos: [promo], fees: [fee] }))).toBe(120);
});

test('a substitute that may be dearer is in the buffer at the highest that it may cost, with its tax', () => {
  expect(dearestSubstitute(cents(349))).toBe(418);
  const dearer = { ...milk, mayCostMore: true };
  expect(bufferOf(order([dearer]))).toBe(138);
  expect(bufferOf(order([dearer], { taxRates: { FOOD: 1000, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 } }))).toBe(152);
  expect(bufferOf(order([milk, dearer].map((each, index) => ({ ...each, lineId: `${index}` }))))).toBe(138);
});

test('of a weight and a dearer substitute, the higher one is in the buffer, and each has the coupon of its line', () => {
  expect(bufferOf(order([{ ...fish, mayCostMore: true }]))).toBe(160);
  const discount = { kind: 'PERCENT_OFF', basisPoints: 5_000 } as const;
  const coupons = [{ couponId: 'c', description: 'half', discount }];
  expect(bufferOf(order([{ ...milk, coupons, mayCostMore: true }]))).toBe(418 - 348);
});

test('a weight is as estimated up to 15 % above and below', () => {
  expect([850, 1_000, 1_150].map((grams) => isAsEstimated(grams, 1_000))).toEqual([true, true, true]);
  expect([849, 1_151].map((grams) => isAsEstimated(grams, 1_000))).toEqual([false, false]);
});
