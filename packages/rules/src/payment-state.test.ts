import { expect, test } from 'vitest';
import { INTENT_MOVES, INTENT_STATES } from './payment-state.ts';
import { moveBy } from './state-table.ts';
import { ambiguousMoves, movesFrom, finalStates, reachableFrom } from './testing/state-tables.ts';

test('the table reaches every state from open and is unambiguous', () => {
  expect([...reachableFrom(INTENT_MOVES, 'open')].toSorted()).toEqual([...INTENT_STATES].toSorted());
  expect(ambiguousMoves(INTENT_MOVES)).toEqual([]);
  expect(finalStates(INTENT_MOVES, INTENT_STATES)).toEqual(['post_auth_rejected', 'captured', 'canceled', 'expired']);
});
test('while the processor works, only its result or a close moves the intent', () => {
  expect(movesFrom(INTENT_MOVES, 'authorizing')).toEqual(['APPROVE', 'DECLINE', 'REVERSE', 'EXPIRE']);
});
test('nothing is captured that was not authorized before', () => {
  const captures = INTENT_STATES.filter((state) => moveBy(INTENT_MOVES, state, 'CAPTURE').ok);
  expect(captures).toEqual(['authorized']);
});
test('reversing twice changes nothing, reversing captured money is not a move', () => {
  expect(moveBy(INTENT_MOVES, 'canceled', 'REVERSE')).toEqual({ ok: true, value: 'canceled' });
  expect(moveBy(INTENT_MOVES, 'captured', 'REVERSE').ok).toBe(false);
});
