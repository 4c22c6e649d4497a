import { expect, test } from 'vitest';
import { detailOf } from './log-detail.ts';

const line = { brand: 'Three Churns', description: 'Whole Milk', quantity: 2 };
const milk = 'Three Churns Whole Milk';

test.each([
  [{ quantity: 2, substitute: null }, 'FOUND'],
  [{ quantity: 1, substitute: null }, 'PARTLY'],
  [{ quantity: 0, substitute: null }, 'NOT_FOUND'],
  [{ quantity: 0 }, 'NOT_FOUND'],
  [{ quantity: 0, substitute: { gtin13: '0400000000010', quantity: 2, grams: null } }, 'SWAPPED'],
])('a pick of %j is %s', (data, outcome) => {
  expect(detailOf('pick-line', data, line)).toEqual({ kind: 'pick', item: milk, outcome });
});

test('a refund has its amount, and a change of slots what it did to how many', () => {
  expect(detailOf('refund-items', { amount: 848 }, null)).toEqual({ kind: 'refund', amount: 848 });
  expect(detailOf('refund-fees', { amount: 695 }, null)).toEqual({ kind: 'refund', amount: 695 });
  expect(detailOf('change-slots', { action: { kind: 'close' }, slots: 3 }, null)).toEqual({
    kind: 'slots',
    change: 'close',
    slots: 3,
  });
});

test.each([
  ['pick-line', { quantity: 1 }],
  ['refund-items', {}],
  ['change-slots', { action: { kind: 'another' }, slots: 3 }],
  ['add-note', {}],
])('%s with %j has nothing to say', (kind, data) => {
  expect(detailOf(kind, data, null)).toBeNull();
});
