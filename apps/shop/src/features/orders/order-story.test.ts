import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/order.ts';
import { moneyText } from './order-story.ts';

test.each([
  [{ isEstimate: false, neverDearer: true }, false],
  [{ isEstimate: true, neverDearer: true }, true],
  [{ isEstimate: false, neverDearer: false }, true],
])('of an order with %j, that the hold may be higher than the total is named: %s', (order, isNamed) => {
  const { isEstimate, neverDearer } = order;
  const { summary, ...placed } = anOrder();
  const substitution = { ...STANDARD_SUBSTITUTION, neverDearer };
  const text = moneyText({ ...placed, money: 'AUTHORIZED', substitution, summary: { ...summary, isEstimate } });
  expect(text.includes('may be higher')).toBe(isNamed);
});
