import { feesAt } from '@cartwright/rules/fee-table';
import { cents, ZERO } from '@cartwright/rules/money';
import { onAgreedTerms } from '@cartwright/rules/agreed-terms';
import { price } from '@cartwright/rules/pricing';
import { readFeeFiles } from '@cartwright/server/fee-files';
import { describe, expect, test } from 'vitest';
import { aProduct } from '#testing/order-facts.ts';
import { type OrderToPrice, priceOrder, toPriceInput } from './price-order.ts';

const ROWS = readFeeFiles();
const product = (name: string, departmentId: string, sizeText: string, snapEligible = true) => ({
  ...aProduct(name, 500),
  departmentId,
  sizeText,
  snapEligible,
});
const BREAD = product('Bread', 'bakery', '1 ct');
const SODA = product('Soda', 'drinks', '12 × 12 fl oz');
const BIG_SODA = product('Soda', 'drinks', '2 L');
const WATER = product('Water', 'drinks', '24 fl oz'); // 709.8 ml
const BEER = product('Beer', 'wine', '6 × 12 fl oz', false);

type Ordered = readonly (readonly [typeof BREAD, number])[];
const orderIn = (state: string, ordered: Ordered, more: Partial<OrderToPrice> = {}): OrderToPrice => ({
  lines: ordered.map(([each, quantity], index) => ({ lineId: String(index), quantity, product: each })),
  modality: 'PICKUP',
  fee: ZERO,
  waiver: ZERO,
  fees: feesAt(ROWS, { bannerId: 'kroger', state, modality: 'PICKUP' }),
  tip: ZERO,
  destinationState: state,
  ...more,
});
const SNAP = { requested: cents(100), balance: cents(5_000), authorized: ZERO };

/** The fees of a summary by name, without that of the slot. */
const feesOf = (order: OrderToPrice): Record<string, number | null> =>
  Object.fromEntries(
    priceOrder(order)
      .summary.lines.filter(({ type }) => type === 'FEE')
      .slice(1)
      .map(({ description, amount }) => [description, amount]),
  );

/** Nine pieces fill two bags. */
const NINE: Ordered = [
  [BREAD, 6],
  [SODA, 1],
  [BIG_SODA, 2],
];

describe('what the law of a state adds', () => {
  test.each([
    ['OH', {}],
    ['CO', { 'Bag fee': 20 }],
    ['WA', { 'Bag fee': 16 }],
    ['OR', { 'Bag fee': 10, 'Bottle deposit': 140 }],
    ['CA', { 'Bag fee': 20, 'Bottle deposit': 80 }],
  ])('to an order in %s', (state, expected) => {
    expect(feesOf(orderIn(state, NINE))).toEqual(expected);
  });

  test.each([
    ['CO', {}],
    ['WA', {}],
    ['OR', { 'Bottle deposit': 140 }],
    ['CA', { 'Bottle deposit': 80 }],
  ])('in %s an order that SNAP pays a part of owes no bags, and deposits all the same', (state, expected) => {
    expect(feesOf(orderIn(state, NINE, { ebt: SNAP }))).toEqual(expected);
  });

  test.each([
    ['CA', SODA, 60],
    ['CA', WATER, 10],
    ['CA', BIG_SODA, 10],
    ['CA', BEER, 30],
    ['OR', SODA, 120],
    ['OR', BIG_SODA, 10],
    ['OR', BEER, undefined],
    ['CA', BREAD, undefined],
  ])('as a deposit in %s to one %o is %s cents', (state, item, deposit) => {
    expect(feesOf(orderIn(state, [[item, 1]]))['Bottle deposit']).toBe(deposit);
  });

  test('is the same for every banner, and for delivery as for pickup', () => {
    for (const state of ['CA', 'CO', 'OR', 'WA'])
      expect(feesAt(ROWS, { bannerId: 'harris-teeter', state, modality: 'DELIVERY' })).toEqual(
        feesAt(ROWS, { bannerId: 'kroger', state, modality: 'PICKUP' }),
      );
  });
});

describe('what the store picked', () => {
  const agreed = price(toPriceInput(orderIn('CA', NINE)));
  const bill = (picked: Ordered) =>
    Object.fromEntries(
      price(onAgreedTerms(toPriceInput(orderIn('CA', picked)), agreed))
        .fees.filter(({ id }) => id !== 'SLOT')
        .map(({ id, fee }) => [id, fee]),
    );

  test.each<[string, Ordered, object]>([
    ['as ordered', NINE, { BAG: 20, BOTTLE_DEPOSIT: 80 }],
    ['without the soda', [[BREAD, 6]], { BAG: 10 }],
    [
      'one large bottle less',
      [
        [BREAD, 6],
        [SODA, 1],
        [BIG_SODA, 1],
      ],
      { BAG: 10, BOTTLE_DEPOSIT: 70 },
    ],
    ['with more bottles than agreed, as substitutes', [[SODA, 3]], { BAG: 10, BOTTLE_DEPOSIT: 80 }],
  ])('%s: its actual bags and bottles, at most the estimate', (_, picked, expected) => {
    expect(bill(picked)).toEqual(expected);
  });
});
