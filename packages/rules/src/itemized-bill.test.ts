import { expect, test } from 'vitest';
import { itemizedBill } from './itemized-bill.ts';
import { cents, ZERO } from './money.ts';
import { price } from './pricing.ts';
import type { LineToPrice, PriceInput } from './pricing-input.ts';

const line = (lineId: string, more: Partial<LineToPrice>): LineToPrice => ({
  lineId,
  quantity: 1,
  sold: { kind: 'unit' },
  regular: cents(500),
  promo: undefined,
  coupons: [],
  taxClass: 'FOOD',
  isSnapEligible: false,
  isQualifying: true,
  departmentId: 'grocery',
  containers: 1,
  ...more,
});
const ORDER: PriceInput = {
  lines: [
    line('bread', {}),
    line('soda', { quantity: 2, departmentId: 'beverages', containers: 12 }),
    line('water', { departmentId: 'beverages', containers: 6, containerMl: 999 }),
    line('juice', { departmentId: 'beverages', containers: 2, containerMl: 1000 }),
    line('ham', { sold: { kind: 'weight', grams: 454 } }),
  ],
  promos: [],
  slot: undefined,
  fees: [
    { id: 'BAG', terms: { perBag: cents(10), itemsPerBag: 10 }, isFreeWithEbt: false },
    {
      id: 'BOTTLE_DEPOSIT',
      terms: { perContainer: cents(5), perLarge: cents(10), largeFromMl: 1000, departments: ['beverages'] },
      isFreeWithEbt: false,
    },
  ],
  taxRates: { FOOD: 0, PREPARED: 0, GENERAL: 0, ALCOHOL: 0 },
  tip: cents(300),
  ebt: undefined,
};
const billOf = (order: PriceInput) => itemizedBill(order, price(order));

test('the deposit belongs to the lines with containers; the other fees and the tip belong to none', () => {
  const { lines, fees, tip } = billOf(ORDER);
  expect(lines.map(({ lineId, deposit }) => [lineId, deposit])).toEqual([
    ['bread', 0],
    ['soda', 120],
    ['water', 30],
    ['juice', 20], // large containers
    ['ham', 0],
  ]);
  expect([fees, tip]).toEqual([10, 300]);
});

test('a deposit that is limited to what was agreed is spread in the same proportion', () => {
  const limited = ORDER.fees.map((fee) => ({ ...fee, limit: cents(85) }));
  expect(billOf({ ...ORDER, fees: limited }).lines.map(({ deposit }) => deposit)).toEqual([0, 60, 15, 10, 0]);
});

test('without a deposit no line has one, and a line that was weighed is marked', () => {
  const { lines, fees } = billOf({ ...ORDER, fees: [] });
  expect(lines.map(({ deposit }) => deposit)).toEqual([0, 0, 0, 0, 0]);
  expect(fees).toBe(ZERO);
  expect(lines.filter(({ isWeighed }) => isWeighed).map(({ lineId }) => lineId)).toEqual(['ham']);
});
