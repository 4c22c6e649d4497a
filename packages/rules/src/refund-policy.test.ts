import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { ORDER_MONEY } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';
import { isAtOnce, isRefundable, leftAtOnce, reportUntil, REFUND_POLICY } from './refund-policy.ts';

const POLICY = { ...REFUND_POLICY, reportDays: 10, orderLimit: cents(5000), shopperLimit: cents(10_000) };
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
  expect(reportUntil(5, POLICY)).toBe(10 * 86_400_000 + 5);
});

test.each([
  [5000, before(0, 0), true],
  [5001, before(0, 0), false],
  [1001, before(4000, 4000), false],
  [1000, before(4000, 4000), true],
  [5000, before(0, 5001), false],
  [4999, before(0, 5001), true],
  [1, before(5000, 5000), false],
])('%i cents after %o are refunded at once: %s', (amount, earlier, expected) => {
  expect(isAtOnce(cents(amount), POLICY, earlier)).toBe(expected);
});

test('what is left is never below nothing', () => {
  expect(leftAtOnce(POLICY, before(6000, 6000))).toBe(0);
});
