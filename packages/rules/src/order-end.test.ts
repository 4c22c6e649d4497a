import { expect, test } from 'vitest';
import { isOrderOver } from './order-end.ts';
import { ORDER_STATES } from './order-state.ts';

test('an order is over in a last state, once its money rests', () => {
  const over = ORDER_STATES.filter((status) => isOrderOver({ status, money: 'CAPTURED' }));
  expect(over).toEqual(['COMPLETE', 'CANCELLED', 'POST_AUTH_REJECTED', 'RESTOCKED', 'RETURNED']);
  expect(isOrderOver({ status: 'CANCELLED', money: 'RELEASING' })).toBe(false);
  expect(isOrderOver({ status: 'CANCELLED', money: 'RELEASED' })).toBe(true);
  expect(isOrderOver({ status: 'COMPLETE', money: 'CAPTURING' })).toBe(false);
});
