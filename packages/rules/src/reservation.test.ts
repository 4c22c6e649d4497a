import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  extensionsLeft,
  HELD_FOR,
  isLive,
  MAX_EXTENSIONS,
  RESERVATION_MOVES,
  RESERVATION_STATES,
  step,
} from './reservation.ts';
import type { Reservation, ReservationMove } from './reservation.ts';
import { ambiguousMoves, finalStates, reachableFrom } from './testing/state-tables.ts';
import { DAY, MINUTE } from './zoned-time.ts';

/** As the database creates one: it never outlives the cut-off. */
const hold = (cutoffAt: number, now: number): Reservation => ({
  state: 'HELD',
  cutoffAt,
  extensions: 0,
  expiresAt: Math.min(now + HELD_FOR, cutoffAt),
});
const must = (reservation: Reservation, move: ReservationMove, now: number): Reservation => {
  const stepped = step(reservation, move, now);
  if (!stepped.ok) throw new Error(`${move}: ${stepped.refusal.code}`);
  return stepped.value;
};

describe('the state table', () => {
  test('reaches every state, is final at RELEASED and EXPIRED only, and is unambiguous', () => {
    expect([...reachableFrom(RESERVATION_MOVES, 'HELD')].toSorted()).toEqual([...RESERVATION_STATES].toSorted());
    expect(finalStates(RESERVATION_MOVES, RESERVATION_STATES)).toEqual(['RELEASED', 'EXPIRED']);
    expect(ambiguousMoves(RESERVATION_MOVES)).toEqual([]);
  });
});

describe('time', () => {
  test('a reservation is over at the very moment it expires', () => {
    const held = hold(DAY, 0);
    expect([isLive(held, 30 * MINUTE - 1), isLive(held, 30 * MINUTE)]).toEqual([true, false]);
  });
  test('a checkout does not let it outlive the cut-off', () => {
    expect(must(hold(40 * MINUTE, 0), 'BIND', 0).expiresAt).toBe(40 * MINUTE);
  });
  test('a checkout extends it to 60 minutes, and never shortens it', () => {
    expect(must(hold(DAY, 0), 'BIND', 10 * MINUTE).expiresAt).toBe(70 * MINUTE);
    let long = hold(DAY, 0);
    for (let n = 0; n < 10; n += 1) long = must(long, 'EXTEND', 0);
    expect(must(long, 'BIND', 0).expiresAt).toBe(180 * MINUTE);
  });
  test('a declined payment and a timed-out checkout leave it for 10 minutes', () => {
    const booked = must(hold(DAY, 0), 'BOOK', MINUTE);
    expect(must(booked, 'GIVE_BACK', 5 * MINUTE)).toMatchObject({ state: 'HELD', expiresAt: 15 * MINUTE });
    const bound = must(hold(DAY, 0), 'BIND', 0);
    expect(must(bound, 'UNBIND', 60 * MINUTE)).toMatchObject({ state: 'HELD', expiresAt: 70 * MINUTE });
  });
  test('it can be extended ten times by 15 minutes', () => {
    let held = hold(DAY, 0);
    for (let n = 1; n <= MAX_EXTENSIONS; n += 1) {
      held = must(held, 'EXTEND', 0);
      expect([held.expiresAt, extensionsLeft(held)]).toEqual([(30 + 15 * n) * MINUTE, MAX_EXTENSIONS - n]);
    }
    expect(step(held, 'EXTEND', 0)).toEqual({ ok: false, refusal: { code: 'EXTENSION_REFUSED', why: 'NONE_LEFT' } });
  });
  test('no extension goes past five minutes before the cut-off', () => {
    const held = must(hold(45 * MINUTE, 0), 'EXTEND', 0);
    expect(held.expiresAt).toBe(40 * MINUTE);
    expect(step(held, 'EXTEND', 0)).toEqual({
      ok: false,
      refusal: { code: 'EXTENSION_REFUSED', why: 'TOO_NEAR_CUTOFF' },
    });
  });
  test('an expired one can be neither bound nor booked nor extended, only expired or released', () => {
    const over = 30 * MINUTE;
    for (const move of ['BIND', 'BOOK', 'EXTEND'] as const) {
      expect(step(hold(DAY, 0), move, over)).toEqual({ ok: false, refusal: { code: 'RESERVATION_EXPIRED' } });
    }
    expect(step(hold(DAY, 0), 'EXPIRE', over - 1)).toEqual({ ok: false, refusal: { code: 'NOT_YET_EXPIRED' } });
    expect(must(hold(DAY, 0), 'EXPIRE', over).state).toBe('EXPIRED');
    expect(must(hold(DAY, 0), 'RELEASE', over).state).toBe('RELEASED');
  });
});

const walk = fc.array(
  fc.record({
    move: fc.constantFrom<ReservationMove>('BIND', 'UNBIND', 'BOOK', 'GIVE_BACK', 'EXTEND', 'RELEASE', 'EXPIRE'),
    wait: fc.integer({ min: 0, max: 40 * MINUTE }),
  }),
  { maxLength: 30 },
);
test('on any path: the clock runs exactly while held or bound, never past the cut-off, and the end is final', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), walk, (cutoffMinutes, steps) => {
      const cutoffAt = cutoffMinutes * MINUTE;
      let now = 0;
      let reservation = hold(cutoffAt, now);
      for (const { move, wait } of steps) {
        now += wait;
        const before = reservation;
        const stepped = step(before, move, now);
        if (stepped.ok) reservation = stepped.value;
        seen.add(reservation.state);
        expect(reservation.expiresAt !== null).toBe(reservation.state === 'HELD' || reservation.state === 'BOUND');
        expect(reservation.expiresAt ?? 0).toBeLessThanOrEqual(cutoffAt);
        expect(isLive(reservation, cutoffAt)).toBe(false);
        expect(stepped.ok && (before.state === 'RELEASED' || before.state === 'EXPIRED')).toBe(false);
        expect(step(reservation, 'BOOK', now).ok && step(reservation, 'EXPIRE', now).ok).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
  expect([...seen].toSorted()).toEqual([...RESERVATION_STATES].toSorted());
});
