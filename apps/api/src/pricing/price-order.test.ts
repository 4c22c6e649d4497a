import { cents, ZERO } from '@cartwright/rules/money';
import { Summary } from '@cartwright/contracts/summary';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type SoldProduct, type OrderToPrice, priceOrder } from './price-order.ts';

const milk: SoldProduct = {
  sellBy: 'UNIT',
  averageWeightGrams: null,
  regularCents: 349,
  promoCents: null,
  taxClass: 'FOOD',
  snapEligible: true,
  alcohol: 'NONE',
  departmentId: 'dairy',
  sizeText: '1 gal',
};
const soap: SoldProduct = { ...milk, regularCents: 250, promoCents: 199, taxClass: 'GENERAL', snapEligible: false };
const bananas: SoldProduct = { ...milk, sellBy: 'WEIGHT', averageWeightGrams: 1_134, regularCents: 69 };

const order = (lines: readonly (readonly [SoldProduct, number])[], rest: Partial<OrderToPrice> = {}): OrderToPrice => ({
  lines: lines.map(([products, quantity], index) => ({ lineId: `l${index}`, quantity, product: products })),
  modality: 'PICKUP',
  fee: cents(495),
  waiver: ZERO,
  fees: [],
  tip: ZERO,
  destinationState: 'OH',
  ...rest,
});
const wire = (input: OrderToPrice) => z.encode(Summary, priceOrder(input).summary);
const lineOf = (input: OrderToPrice, type: string) => wire(input).lines.find((line) => line.type === type);

test('adds items, the tax of the state, fee and tip to the total, in the wire’s money', () => {
  const { cost, itemCount } = wire(
    order(
      [
        [milk, 2],
        [soap, 1],
      ],
      { tip: cents(300) },
    ),
  );
  // 6.98 + 1.99; 5.75 % of 1.99; 4.95; 3.00
  expect(cost).toMatchObject({
    itemTotal: 'USD 8.97',
    taxTotal: 'USD 0.11',
    feeTotal: 'USD 4.95',
    gratuityTotal: 'USD 3.00',
    total: 'USD 17.03',
    yellowTagDiscountTotal: 'USD -0.51',
    ebtTotal: 'USD 6.98',
  });
  expect(itemCount).toBe(3);
});

test('SUM-001 SUM-003 has lines with type, description, amount such as USD 1.00, and nested lines', () => {
  const { lines } = wire(order([[soap, 1]], { tip: cents(100) }));
  expect(lines.map(({ type }) => type)).toEqual(['SUBTOTAL', 'YELLOW_TAG', 'TAX', 'FEE', 'TIP', 'TOTAL']);
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(expect.arrayContaining(['type', 'description', 'amount', 'nestedLines']));
    expect(line.amount).toMatch(/^USD -?\d+\.\d\d$/);
  }
});

test('SUM-007 a fee is its amount and its promotion: an unknown one stays open, a waived one is kept beside its waiver', () => {
  expect(lineOf(order([[milk, 1]], { fee: null }), 'FEE')).toMatchObject({
    amount: null,
    fee: { fee: null, promotion: null },
  });
  expect(lineOf(order([[milk, 1]], { waiver: cents(495) }), 'FEE')).toMatchObject({
    amount: 'USD 0.00',
    fee: { fee: 'USD 4.95', promotion: 'USD -4.95' },
  });
  expect(lineOf(order([[milk, 1]], { modality: 'DELIVERY' }), 'FEE')).toMatchObject({
    description: 'Delivery fee',
    amount: 'USD 4.95',
  });
  expect(lineOf(order([[milk, 1]], { modality: 'IN_STORE' }), 'FEE')).toBeUndefined();
});

test('prices items by weight at their average, each rounded, and says that the total is an estimate', () => {
  const priced = priceOrder(order([[bananas, 2]]));
  expect(priced.lineTotals.get('l0')).toBe(346); // one is about 2.5 lb at $0.69, $1.73
  expect(priced.summary).toMatchObject({ isEstimate: true });
  expect(priced.summary.lines.at(-1)?.description).toBe('Estimated total');
});

test('leaves a line without a price out', () => {
  const { lineTotals, summary } = priceOrder(
    order([
      [milk, 1],
      [{ ...soap, regularCents: null }, 1],
    ]),
  );
  expect([...lineTotals.keys()]).toEqual(['l0']);
  expect(summary.cost.itemTotal).toBe(349);
});

test('taxes by state and class: groceries are free in Ohio and taxed in Tennessee', () => {
  const tax = (destinationState: string) => wire(order([[milk, 10]], { destinationState })).cost.taxTotal;
  expect(tax('OH')).toBe('USD 0.00');
  expect(tax('TN')).toBe('USD 1.40');
  expect(tax('OR')).toBe('USD 0.00');
});

test('a fee that applies is charged below that of the slot, counted by packs as their sizes say', () => {
  const beer: SoldProduct = { ...milk, departmentId: 'wine', sizeText: '6 × 12 fl oz' };
  const terms = { perContainer: cents(5), perLarge: cents(10), largeFromMl: 709, departments: ['wine'] };
  const { lines, cost } = wire(
    order(
      [
        [beer, 2],
        [milk, 1],
      ],
      { fees: [{ id: 'BOTTLE_DEPOSIT', terms, isFreeWithEbt: false }] },
    ),
  );
  const fees = lines.filter(({ type }) => type === 'FEE').map(({ description, amount }) => [description, amount]);
  expect(fees).toEqual([
    ['Pickup fee', 'USD 4.95'],
    ['Bottle deposit', 'USD 0.60'],
  ]);
  expect(cost.feeTotal).toBe('USD 5.55');
});
