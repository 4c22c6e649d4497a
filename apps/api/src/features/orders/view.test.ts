import { expect, test } from 'vitest';
import { anOrder } from '#testing/order-facts.ts';
import { toOrderHeader } from './view.ts';

test.each([
  ['2026-11-21T03:10:00Z', 'Tomorrow, Sat Nov 21, 4–5 PM EST'],
  ['2026-11-21T05:00:00Z', 'Today, Sat Nov 21, 4–5 PM EST'],
])('the time of an order has the day of its store: at %s it is %s in Berlin', (now, expected) => {
  const listed = { lineCount: 0, isDeclined: false, isRefunded: false, openRefund: null, replyBy: null };
  const viewer = { now: Date.parse(now), timeZone: 'Europe/Berlin', locale: 'en-US' } as const;
  expect(toOrderHeader({ ...anOrder([]), ...listed }, viewer).displayString).toBe(expected);
});
