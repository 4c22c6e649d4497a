import { cents, ZERO } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import type { Summary } from '#shared/order-summary/SummaryReceipt.tsx';
import { previewSummary, withoutItems } from './preview.ts';
import { aSlot } from '#testing/order-slots.ts';

const line = (type: Summary['lines'][number]['type'], description: string, amount: string | null) => ({
  type,
  description,
  amount,
  nestedLines: [],
});
const summary: Summary = {
  itemCount: 3,
  cost: {
    itemTotal: 'USD 20.00',
    taxTotal: 'USD 1.00',
    feeTotal: 'USD 0.30',
    gratuityTotal: 'USD 0.00',
    total: 'USD 21.30',
    ebtTotal: 'USD 0.00',
    nonEbtTotal: 'USD 20.00',
    savingsTotal: 'USD 0.00',
    yellowTagDiscountTotal: 'USD 0.00',
  },
  lines: [
    line('SUBTOTAL', 'Subtotal', 'USD 20.00'),
    line('TAX', 'Estimated tax', 'USD 1.00'),
    line('FEE', 'Delivery fee', null),
    line('FEE', 'Bag fee', 'USD 0.30'),
    line('TOTAL', 'Total', 'USD 21.30'),
  ],
  isEstimate: false,
};
const slot = aSlot('2026-11-22T15:00:00.000Z', { cost: 'USD 6.95', waiver: 'USD 2.00' });
const amounts = ({ lines }: Summary) => lines.map(({ description, amount }) => `${description} ${amount}`);

test('adds the fee of the chosen slot and the tip to the total', () => {
  const preview = previewSummary(summary, slot, cents(400));
  expect(preview.cost.total).toBe('USD 30.25');
  expect(amounts(preview)).toContain('Delivery fee USD 4.95');
  expect(amounts(preview)).toContain('Bag fee USD 0.30');
  expect(amounts(preview)).toContain('Tip USD 4.00');
});

test('replaces an earlier fee', () => {
  const before = previewSummary(summary, slot, ZERO);
  const later = previewSummary(before, aSlot('2026-11-22T16:00:00.000Z'), ZERO);
  expect(later.cost.total).toBe('USD 21.30');
});

test('has no line for a tip that is not given, and none for a slot that is not chosen', () => {
  const preview = previewSummary(summary, undefined, ZERO);
  expect(preview).toEqual(summary);
});

test('subtracts the items that do not come, on a line of their own, before fee and tip', () => {
  const left = withoutItems(summary, [
    { quantity: 1, lineTotal: 'USD 4.50' },
    { quantity: 2, lineTotal: 'USD 6.00' },
  ]);
  expect(amounts(left).slice(0, 2)).toEqual(['Subtotal USD 20.00', 'Unavailable (3 items) USD -10.50']);
  expect(left.cost.total).toBe('USD 10.80');
  expect(previewSummary(left, slot, cents(400)).cost.total).toBe('USD 19.75');
  expect(withoutItems(summary, [])).toBe(summary);
});
