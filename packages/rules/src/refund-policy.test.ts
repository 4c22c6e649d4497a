import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { ORDER_MONEY } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';
import { isRefundable, leftAtOnce, reportUntil } from './refund-policy.ts';

const before = (ofOrder: number, toShopper: number) => ({ ofOrder: cents(ofOrder), toShopper: cents(toShopper) });

test('items come back of an order that was handed over and is paid, and of no other', () => {
  const allowed = ORDER_STATES.flatMap((status) => ORDER_MONEY.map((money) => ({ status, money }))).filter(
    isRefundable,
  );
  expect(allowed.map(({ status, money }) => `${status} ${money}`)).toEqual([
    'COMPLETE CAPTURED',
    'COMPLETE REFUND_FAILED',
    'RETURNED CAPTURED',
    'RETURNED REFUND_FAILED',
  ]);
});

test('a problem is reported within ten days', () => {
  expect(reportUntil(5)).toBe(10 * 86_400_000 + 5);
});

test.each([
  [before(0, 0), 5000],
  [before(4000, 4000), 1000],
  [before(0, 5001), 4999],
  [before(5000, 5000), 0],
  [before(6000, 6000), 0],
  [before(0, 10_001), 0],
])('after %o, so many cents are refunded at once: %i', (earlier, expected) => {
  expect(leftAtOnce(earlier)).toBe(expected);
});
