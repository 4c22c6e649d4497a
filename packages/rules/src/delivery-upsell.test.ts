import { expect, test } from 'vitest';
import { isUpsellShown } from './delivery-upsell.ts';
import { PLAN_TYPES } from './membership.ts';
import { cents } from './money.ts';

const order = { estimatedSubtotal: cents(3500), modality: 'DELIVERY', plan: undefined } as const;

test('SCH-029 CON-004 a delivery membership is suggested from 35.00 on, and hidden at 34.99', () => {
  expect(isUpsellShown(order)).toBe(true);
  expect(isUpsellShown({ ...order, estimatedSubtotal: cents(3499) })).toBe(false);
});

test('SCH-029 it is not suggested for a pickup', () => {
  expect(isUpsellShown({ ...order, modality: 'PICKUP' })).toBe(false);
});

test.each(PLAN_TYPES)('SCH-029 it is not suggested to a member of %s', (plan) => {
  expect(isUpsellShown({ ...order, plan })).toBe(false);
});
