import { expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from './order-state.ts';
import { railPartOf, timelinessOf } from './order-pace.ts';
import { HOUR, MINUTE } from './zoned-time.ts';

const startsAt = Date.parse('2026-11-20T20:00:00Z');
const of = (state: OrderState, linesLeft = 0) => ({ state, linesLeft, startsAt, endsAt: startsAt + HOUR });

test('an order in the store is late from the start of its window on, one on the road from its end on', () => {
  for (const state of ['PLACED', 'LOCKED', 'PICKING', 'PICKED'] as const)
    expect([timelinessOf(of(state), startsAt - 1), timelinessOf(of(state), startsAt)]).toEqual(['risk', 'late']);
  const end = startsAt + HOUR;
  const out = of('OUT_FOR_DELIVERY');
  expect([timelinessOf(out, end - 1), timelinessOf(out, end)]).toEqual(['fine', 'late']);
  expect(timelinessOf(of('READY'), end)).toBe('fine');
});

test('it is at risk when what is left takes longer than there is', () => {
  // 20 lines take 25 minutes, and packing 10.
  const order = of('PICKING', 20);
  expect(timelinessOf(order, startsAt - 35 * MINUTE)).toBe('fine');
  expect(timelinessOf(order, startsAt - 35 * MINUTE + 1)).toBe('risk');
});

test('every state has its part of the rail', () => {
  const parts = (now: number) => ORDER_STATES.map((state) => railPartOf(of(state), now));
  const before = 'open open open open ready ready done ended ended missed missed done';
  expect(parts(startsAt - HOUR).join(' ')).toBe(before);
  const after = 'late late late late ready late done ended ended missed missed done';
  expect(parts(startsAt + HOUR).join(' ')).toBe(after);
});
