import { expect, test } from 'vitest';
import { COMING_STATES, ENDED_STATES, isOrderOver } from './order-end.ts';
import { ORDER_MOVES, ORDER_STATES } from './order-state.ts';
import { reachableFrom } from './testing/state-tables.ts';
import { DAY } from './zoned-time.ts';

const LAST = Date.UTC(2026, 2, 1);

test('an order is over once it is handed over or has ended, its money rests, and nothing happened for 14 days', () => {
  const overAfter = (days: number) =>
    ORDER_STATES.filter((status) => isOrderOver({ status, money: 'CAPTURED', changedAt: LAST }, LAST + days * DAY));
  expect(overAfter(13)).toEqual([]);
  expect(overAfter(14)).toEqual(ORDER_STATES.filter((status) => !COMING_STATES.includes(status)));
});

test.each([
  ['a bank still moves the money of', 'RELEASING', false],
  ['all was given back of', 'RELEASED', true],
  ['a refund failed of', 'REFUND_FAILED', true],
] as const)('%s a canceled order of last year: %s, over %s', (_, money, isOver) => {
  expect(isOrderOver({ status: 'CANCELLED', money, changedAt: LAST }, LAST + 365 * DAY)).toBe(isOver);
});

test('an order is still coming exactly while it can be handed over, and ended where it never was and never can be', () => {
  const canComplete = ORDER_STATES.filter(
    (state) => state !== 'COMPLETE' && reachableFrom(ORDER_MOVES, state).has('COMPLETE'),
  );
  expect(COMING_STATES).toEqual(canComplete);
  const handedOver = reachableFrom(ORDER_MOVES, 'COMPLETE');
  expect(ENDED_STATES).toEqual(ORDER_STATES.filter((state) => !canComplete.includes(state) && !handedOver.has(state)));
});
