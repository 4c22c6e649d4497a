import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { ORDER_MONEY } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';
import { isHandedOver, isRefundable, isReportable, leftAtOnce, reportUntil } from './refund-policy.ts';

const before = (ofOrder: number, toShopper: number) => ({ ofOrder: cents(ofOrder), toShopper: cents(toShopper) });

const orders = ORDER_STATES.flatMap((status) => ORDER_MONEY.map((money) => ({ status, money })));
const namesOf = (is: (order: (typeof orders)[number]) => boolean) =>
  orders.filter(is).map(({ status, money }) => `${status} ${money}`);
const HAD = ['COMPLETE CAPTURED', 'COMPLETE REFUND_FAILED', 'RETURNED CAPTURED', 'RETURNED REFUND_FAILED'];

test('a shopper reports items of an order that was handed over and is paid, and of no other', () => {
  expect(namesOf(isReportable).toSorted()).toEqual(HAD);
  expect(ORDER_STATES.filter((status) => isHandedOver({ status }))).toEqual(['COMPLETE', 'RETURNED']);
});

test('staff refunds those, and an order that is paid and that nobody took', () => {
  const missed = ['NO_SHOW CAPTURED', 'NO_SHOW REFUND_FAILED', 'RESTOCKED CAPTURED', 'RESTOCKED REFUND_FAILED'];
  expect(namesOf(isRefundable).toSorted()).toEqual([...HAD, ...missed].toSorted());
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
