import { expect, test } from 'vitest';
import { COMING_STATES, ENDED_STATES, isOrderOver } from './order-end.ts';
import { ORDER_MOVES, ORDER_STATES } from './order-state.ts';
import { reachableFrom } from './testing/state-tables.ts';

test('an order is over in a last state, once its money rests', () => {
  const over = ORDER_STATES.filter((status) => isOrderOver({ status, money: 'CAPTURED' }));
  expect(over).toEqual(['COMPLETE', 'CANCELLED', 'POST_AUTH_REJECTED', 'RESTOCKED', 'RETURNED']);
  expect(isOrderOver({ status: 'CANCELLED', money: 'RELEASING' })).toBe(false);
  expect(isOrderOver({ status: 'CANCELLED', money: 'RELEASED' })).toBe(true);
  expect(isOrderOver({ status: 'COMPLETE', money: 'CAPTURING' })).toBe(false);
});

test('an order is still coming exactly while it can be handed over, and ended where it never was and never can be', () => {
  const canComplete = ORDER_STATES.filter(
    (state) => state !== 'COMPLETE' && reachableFrom(ORDER_MOVES, state).has('COMPLETE'),
  );
  expect(COMING_STATES).toEqual(canComplete);
  const handedOver = reachableFrom(ORDER_MOVES, 'COMPLETE');
  expect(ENDED_STATES).toEqual(ORDER_STATES.filter((state) => !canComplete.includes(state) && !handedOver.has(state)));
});
