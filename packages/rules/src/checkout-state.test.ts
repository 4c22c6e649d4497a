import { expect, test } from 'vitest';
import { CHECKOUT_MOVES, CHECKOUT_STATES, isEditable } from './checkout-state.ts';
import { ambiguousMoves, eventsFrom, finalStates, moveBy, reachableFrom } from './state-table.ts';

test('the table reaches every state from DRAFT and says one thing each', () => {
  expect([...reachableFrom(CHECKOUT_MOVES, 'DRAFT')].toSorted()).toEqual([...CHECKOUT_STATES].toSorted());
  expect(ambiguousMoves(CHECKOUT_MOVES)).toEqual([]);
  expect(finalStates(CHECKOUT_MOVES, CHECKOUT_STATES)).toEqual(['ACTIVE', 'TIMED_OUT', 'CANCELLED']);
});
test('only a draft can be edited', () => {
  expect(CHECKOUT_STATES.filter(isEditable)).toEqual(['DRAFT']);
});
test('while a payment runs, only its answer moves the checkout', () => {
  expect(eventsFrom(CHECKOUT_MOVES, 'SUBMITTING')).toEqual(['APPROVE', 'DECLINE']);
  expect(moveBy(CHECKOUT_MOVES, 'SUBMITTING', 'SUBMIT').ok).toBe(false);
});
