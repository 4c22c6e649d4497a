import { expect, test } from 'vitest';
import { moveBy } from './state-table.ts';
import { ambiguousMoves, eventsFrom, finalStates, reachableFrom } from './testing/state-tables.ts';
import type { StateTable } from './state-table.ts';

type Light = 'RED' | 'GREEN' | 'OFF' | 'LOST';
const table: StateTable<Light, 'NEXT' | 'SWITCH_OFF'> = [
  { event: 'NEXT', from: 'RED', to: 'GREEN' },
  { event: 'NEXT', from: 'GREEN', to: 'RED' },
  { event: 'SWITCH_OFF', from: 'GREEN', to: 'OFF' },
];

test('only moves in the table are allowed', () => {
  expect(moveBy(table, 'RED', 'NEXT')).toEqual({ ok: true, value: 'GREEN' });
  expect(moveBy(table, 'RED', 'SWITCH_OFF')).toEqual({
    ok: false,
    refusal: { code: 'ILLEGAL_MOVE', event: 'SWITCH_OFF', from: 'RED' },
  });
});
test('reachability follows chains of moves and omits what no chain leads to', () => {
  expect([...reachableFrom(table, 'RED')]).toEqual(['RED', 'GREEN', 'OFF']);
});
test('a state without outgoing moves is final', () => {
  expect(finalStates(table, ['RED', 'GREEN', 'OFF'])).toEqual(['OFF']);
  expect(eventsFrom(table, 'GREEN')).toEqual(['NEXT', 'SWITCH_OFF']);
});
test('a table that says two things is found out', () => {
  expect(ambiguousMoves(table)).toEqual([]);
  expect(ambiguousMoves([...table, { event: 'NEXT', from: 'RED', to: 'OFF' }])).toHaveLength(1);
});
