import { ok, refuse, unreachable } from './result.ts';
import type { Result } from './result.ts';
import { moveBy } from './state-table.ts';
import type { IllegalMove, StateTable } from './state-table.ts';
import { MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** HELD for the shopper, BOUND to a checkout, BOOKED by an order; RELEASED and EXPIRED are final. */
export const RESERVATION_STATES = ['HELD', 'BOUND', 'BOOKED', 'RELEASED', 'EXPIRED'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];
/**
 * BIND: a checkout refers to it. UNBIND: that checkout timed out. BOOK: the order is submitted. GIVE_BACK: its payment
 * was declined; the shopper keeps the slot for at least `KEPT_AFTER_DECLINE` (decision 46). EXTEND: more time is
 * requested. RELEASE: given up, replaced or canceled. EXPIRE: its time is over.
 */
export type ReservationMove = 'BIND' | 'UNBIND' | 'BOOK' | 'GIVE_BACK' | 'EXTEND' | 'RELEASE' | 'EXPIRE';

export const RESERVATION_MOVES: StateTable<ReservationState, ReservationMove> = [
  { move: 'BIND', from: 'HELD', to: 'BOUND' },
  { move: 'BIND', from: 'BOUND', to: 'BOUND' },
  { move: 'UNBIND', from: 'BOUND', to: 'HELD' },
  { move: 'EXTEND', from: 'HELD', to: 'HELD' },
  { move: 'EXTEND', from: 'BOUND', to: 'BOUND' },
  { move: 'BOOK', from: 'HELD', to: 'BOOKED' },
  { move: 'BOOK', from: 'BOUND', to: 'BOOKED' },
  { move: 'GIVE_BACK', from: 'BOOKED', to: 'HELD' },
  { move: 'RELEASE', from: 'HELD', to: 'RELEASED' },
  { move: 'RELEASE', from: 'BOUND', to: 'RELEASED' },
  { move: 'RELEASE', from: 'BOOKED', to: 'RELEASED' },
  { move: 'EXPIRE', from: 'HELD', to: 'EXPIRED' },
  { move: 'EXPIRE', from: 'BOUND', to: 'EXPIRED' },
];

/**
 * How long a reservation lasts at first, once a checkout refers to it, and after the checkout or its payment failed.
 */
export const HELD_FOR = 30 * MINUTE;
export const BOUND_FOR = 60 * MINUTE;
export const KEPT_AFTER_DECLINE = 10 * MINUTE;
/** What one extension adds, how many are allowed, and how close to the cut-off they end. */
export const EXTENSION = 15 * MINUTE;
export const MAX_EXTENSIONS = 10;
export const EXTENSION_STOPS_BEFORE_CUTOFF = 5 * MINUTE;

/** Only a held or bound reservation expires. */
export type Reservation = { readonly cutoffAt: Millis; readonly extensions: number } & (
  | { readonly state: 'HELD' | 'BOUND'; readonly expiresAt: Millis }
  | { readonly state: 'BOOKED' | 'RELEASED' | 'EXPIRED'; readonly expiresAt: null }
);

export type ReservationRefusal =
  | { readonly code: 'RESERVATION_EXPIRED' }
  | { readonly code: 'NOT_YET_EXPIRED' }
  | { readonly code: 'EXTENSION_REFUSED'; readonly why: 'NONE_LEFT' | 'TOO_NEAR_CUTOFF' }
  | IllegalMove<ReservationState, ReservationMove>;

/** Whether it still holds capacity for the shopper; at `expiresAt` itself it no longer does. */
export const isLive = (reservation: Pick<Reservation, 'state' | 'expiresAt'>, now: Millis): boolean =>
  reservation.expiresAt !== null && reservation.expiresAt > now;

/** How many extensions remain, by count alone. */
export const extensionsLeft = ({ extensions }: Pick<Reservation, 'extensions'>): number =>
  Math.max(0, MAX_EXTENSIONS - extensions);

/**
 * The reservation after a move. An expired one is neither bound nor booked nor extended, and only an expired one
 * moves to EXPIRED, so a booking and the sweeper never both win. UNBIND gives a checkout's reservation back to the
 * shopper for `KEPT_AFTER_DECLINE` even at its last moment, as long as the sweeper has not run.
 */
export function step(
  reservation: Reservation,
  move: ReservationMove,
  now: Millis,
): Result<Reservation, ReservationRefusal> {
  const moved = moveBy(RESERVATION_MOVES, reservation.state, move);
  if (!moved.ok) return moved;
  if (move === 'EXPIRE' && isLive(reservation, now)) return refuse({ code: 'NOT_YET_EXPIRED' });
  const needsLife = move === 'BIND' || move === 'BOOK' || move === 'EXTEND';
  if (needsLife && !isLive(reservation, now)) return refuse({ code: 'RESERVATION_EXPIRED' });
  if (move === 'EXTEND') return extend(reservation);
  return ok(enter(moved.value, reservation, now));
}

function enter(state: ReservationState, { cutoffAt, extensions, expiresAt }: Reservation, now: Millis): Reservation {
  const base = { cutoffAt, extensions };
  switch (state) {
    case 'HELD':
      return { ...base, state, expiresAt: Math.min(now + KEPT_AFTER_DECLINE, cutoffAt) };
    case 'BOUND':
      return { ...base, state, expiresAt: Math.max(expiresAt ?? now, Math.min(now + BOUND_FOR, cutoffAt)) };
    case 'BOOKED':
    case 'RELEASED':
    case 'EXPIRED':
      return { ...base, state, expiresAt: null };
    default:
      return unreachable(state);
  }
}

function extend(reservation: Reservation): Result<Reservation, ReservationRefusal> {
  if (reservation.expiresAt === null) return refuse({ code: 'RESERVATION_EXPIRED' });
  if (extensionsLeft(reservation) === 0) return refuse({ code: 'EXTENSION_REFUSED', why: 'NONE_LEFT' });
  const latest = reservation.cutoffAt - EXTENSION_STOPS_BEFORE_CUTOFF;
  const expiresAt = Math.min(reservation.expiresAt + EXTENSION, latest);
  if (expiresAt <= reservation.expiresAt) return refuse({ code: 'EXTENSION_REFUSED', why: 'TOO_NEAR_CUTOFF' });
  return ok({ ...reservation, expiresAt, extensions: reservation.extensions + 1 });
}
