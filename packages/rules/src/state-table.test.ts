import { expect, test } from 'vitest';
import { moveBy } from './state-table.ts';
import { ambiguousMoves, movesFrom, finalStates, reachableFrom } from './testing/state-tables.ts';
import type { StateTable } from './state-table.ts';

type Light = 'RED' | 'GREEN' | 'OFF' | 'LOST';
const table: StateTable<Light, 'NEXT' | 'SWITCH_OFF'> = [
  { move: 'NEXT', from: 'RED', to: 'GREEN' },
  { move: 'NEXT', from: 'GREEN', to: 'RED' },
  { move: 'SWITCH_OFF', from: 'GREEN', to: 'OFF' },
];

test('only moves in the table are allowed', () => {
  expect(moveBy(table, 'RED', 'NEXT')).toEqual({ ok: true, value: 'GREEN' });
  expect(moveBy(table, 'RED', 'SWITCH_OFF')).toEqual({
    ok: false,
    refusal: { code: 'ILLEGAL_MOVE', move: 'SWITCH_OFF', from: 'RED' },
  });
});
test('reachability follows chains of moves and omits what no chain leads to', () => {
  expect([...reachableFrom(table, 'RED')]).toEqual(['RED', 'GREEN', 'OFF']);
});
test('a state without outgoing moves is final', () => {
  expect(finalStates(table, ['RED', 'GREEN', 'OFF'])).toEqual(['OFF']);
  expect(movesFrom(table, 'GREEN')).toEqual(['NEXT', 'SWITCH_OFF']);
});
test('a table that says two things is found out', () => {
  expect(ambiguousMoves(table)).toEqual([]);
  expect(ambiguousMoves([...table, { move: 'NEXT', from: 'RED', to: 'OFF' }])).toHaveLength(1);
});
