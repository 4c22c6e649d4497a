import { expect, test } from 'vitest';
import { CHECKOUT_MOVES, CHECKOUT_STATES } from './checkout-state.ts';
import { moveBy } from './state-table.ts';
import { ambiguousMoves, movesFrom, finalStates, reachableFrom } from './testing/state-tables.ts';

test('the table reaches every state from DRAFT and is unambiguous', () => {
  expect([...reachableFrom(CHECKOUT_MOVES, 'DRAFT')].toSorted()).toEqual([...CHECKOUT_STATES].toSorted());
  expect(ambiguousMoves(CHECKOUT_MOVES)).toEqual([]);
  expect(finalStates(CHECKOUT_MOVES, CHECKOUT_STATES)).toEqual(['ACTIVE', 'TIMED_OUT', 'CANCELLED']);
});
test('while a payment runs, only its outcome moves the checkout', () => {
  expect(movesFrom(CHECKOUT_MOVES, 'SUBMITTING')).toEqual(['APPROVE', 'DECLINE']);
  expect(moveBy(CHECKOUT_MOVES, 'SUBMITTING', 'SUBMIT').ok).toBe(false);
});
