import { expect, test } from 'vitest';
import { MAX_STOCK_ALERTS, STOCK_ALERT_LASTS, stockAlertRefusal } from './stock-alert.ts';

test('an alert waits 90 days, and an account has at most 50', () => {
  expect([STOCK_ALERT_LASTS, MAX_STOCK_ALERTS]).toEqual([90 * 86_400_000, 50]);
});

test.each([
  ['out of stock', 'the first', { isOutOfStock: true, isOpen: false, openCount: 0 }, null],
  ['out of stock', 'the fiftieth', { isOutOfStock: true, isOpen: false, openCount: 49 }, null],
  ['out of stock', 'one more', { isOutOfStock: true, isOpen: false, openCount: 50 }, 'TOO_MANY_ALERTS'],
  ['out of stock', 'one of fifty again', { isOutOfStock: true, isOpen: true, openCount: 50 }, null],
  ['in stock or not sold', 'the first', { isOutOfStock: false, isOpen: false, openCount: 0 }, 'NOT_OUT_OF_STOCK'],
  ['in stock or not sold', 'one again', { isOutOfStock: false, isOpen: true, openCount: 1 }, 'NOT_OUT_OF_STOCK'],
  ['in stock or not sold', 'one more', { isOutOfStock: false, isOpen: false, openCount: 50 }, 'NOT_OUT_OF_STOCK'],
] as const)('for a product that is %s, %s alert: %o is %s', (_stock, _which, facts, refusal) => {
  expect(stockAlertRefusal(facts)).toBe(refusal);
});
