import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canCancel,
  canModify,
  canReschedule,
  isUnpicked,
  moveOrder,
  ORDER_MOVES,
  ORDER_STATES,
  stateAt,
} from './order-state.ts';
import type { OrderAtHand, OrderMove, OrderState } from './order-state.ts';
import { ambiguousMoves, finalStates, reachableFrom } from './testing/state-tables.ts';
import { MINUTE } from './zoned-time.ts';

const order = (state: OrderState, modality: OrderAtHand['modality'] = 'PICKUP'): OrderAtHand => ({
  state,
  modality,
  cutoffAt: 100 * MINUTE,
});
const after = (each: OrderAtHand, move: OrderMove, now: number) => {
  const moved = moveOrder(each, move, now);
  return moved.ok ? moved.value : moved.refusal.code;
};

test('the table reaches every state from PLACED, is unambiguous, and ends where nothing is left to do', () => {
  expect([...reachableFrom(ORDER_MOVES, 'PLACED')].toSorted()).toEqual([...ORDER_STATES].toSorted());
  expect(ambiguousMoves(ORDER_MOVES)).toEqual([]);
  expect(finalStates(ORDER_MOVES, ORDER_STATES)).toEqual(['CANCELLED', 'POST_AUTH_REJECTED', 'RETURNED']);
});

describe('the cut-off', () => {
  test('locks a placed order at that very moment, with or without the job', () => {
    expect([stateAt(order('PLACED'), 100 * MINUTE - 1), stateAt(order('PLACED'), 100 * MINUTE)]).toEqual([
      'PLACED',
      'LOCKED',
    ]);
    expect(after(order('PLACED'), 'START_PICKING', 100 * MINUTE)).toBe('PICKING');
    expect(after(order('PLACED'), 'START_PICKING', 100 * MINUTE - 1)).toBe('ILLEGAL_MOVE');
  });
  test('cannot be reached early, and only once', () => {
    expect(after(order('PLACED'), 'REACH_CUTOFF', 100 * MINUTE - 1)).toBe('ILLEGAL_MOVE');
    expect(after(order('PLACED'), 'REACH_CUTOFF', 100 * MINUTE)).toBe('LOCKED');
    expect(after(order('LOCKED'), 'REACH_CUTOFF', 100 * MINUTE)).toBe('ILLEGAL_MOVE');
  });
  test('ends changing the time, in any other state too', () => {
    const at = (now: number) => ORDER_STATES.filter((state) => canReschedule(order(state), now));
    expect([at(100 * MINUTE - 1), at(100 * MINUTE)]).toEqual([['PLACED'], []]);
  });
  test('ends canceling; opening a modification ends two minutes before', () => {
    expect([canCancel(order('PLACED'), 100 * MINUTE - 1), canCancel(order('PLACED'), 100 * MINUTE)]).toEqual([
      true,
      false,
    ]);
    expect(after(order('PLACED'), 'CANCEL', 100 * MINUTE)).toBe('ILLEGAL_MOVE');
    expect([canModify(order('PLACED'), 98 * MINUTE - 1), canModify(order('PLACED'), 98 * MINUTE)]).toEqual([
      true,
      false,
    ]);
    expect(canModify(order('PICKING'), 0)).toBe(false);
  });
});

test('a pickup order is made ready, a delivery order is sent out', () => {
  expect(after(order('PICKED', 'PICKUP'), 'MAKE_READY', 0)).toBe('READY');
  expect(after(order('PICKED', 'PICKUP'), 'SEND_OUT', 0)).toBe('ILLEGAL_MOVE');
  expect(after(order('PICKED', 'DELIVERY'), 'SEND_OUT', 0)).toBe('OUT_FOR_DELIVERY');
  expect(after(order('PICKED', 'DELIVERY'), 'MAKE_READY', 0)).toBe('ILLEGAL_MOVE');
});

test('on any path an order is completed at most once, and never after it was canceled', () => {
  const moves = fc.array(fc.constantFrom(...new Set(ORDER_MOVES.map(({ move }) => move))), { maxLength: 40 });
  fc.assert(
    fc.property(moves, fc.constantFrom('PICKUP' as const, 'DELIVERY' as const), (walk, modality) => {
      const visited: OrderState[] = ['PLACED'];
      walk.forEach((move, index) => {
        const moved = moveOrder(order(visited.at(-1) ?? 'PLACED', modality), move, index * 10 * MINUTE);
        if (moved.ok) visited.push(moved.value);
      });
      expect(visited.filter((state) => state === 'COMPLETE').length).toBeLessThanOrEqual(1);
      expect(visited.includes('CANCELLED') && visited.at(-1) !== 'CANCELLED').toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('staff cancel an order until it is picked: after its cut-off by a move that shoppers do not have', () => {
  const late = (state: OrderState) => after(order(state), 'CANCEL_LATE', 100 * MINUTE);
  expect(ORDER_STATES.filter(isUnpicked)).toEqual(['PLACED', 'LOCKED', 'PICKING']);
  expect(ORDER_STATES.filter((state) => late(state) === 'CANCELLED')).toEqual(['PLACED', 'LOCKED', 'PICKING']);
  expect(after(order('PLACED'), 'CANCEL_LATE', 0)).toBe('ILLEGAL_MOVE');
});
