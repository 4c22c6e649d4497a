/**
 * The figures of a report, each defined here and nowhere else (decision 119). All are of one or more local days, and a
 * day has what its windows have: the orders due in them, and the reservations made for them.
 */

/** Items of the orders that were handed over. */
export interface Fill {
  readonly orders: number;
  /** What their shoppers agreed to last, which is what counts at the cut-off. */
  readonly ordered: number;
  /** Of these, what came. */
  readonly asOrdered: number;
  /** Of these, what came as a substitute. */
  readonly replaced: number;
}

/** Products that shoppers wanted in the windows that they reserved. */
export interface Fallout {
  readonly wanted: number;
  /** Of these, what could not come there. */
  readonly fellOut: number;
}

/** Reservations of windows, and what became of them. */
export interface ReservationCount {
  readonly made: number;
  /** Became an order that still stands. */
  readonly booked: number;
  readonly expired: number;
  /** Given back, exchanged for another window, or of an order that was canceled. */
  readonly released: number;
  /** Still held. */
  readonly live: number;
}

/** Orders by whether the store kept their window. */
export interface OnTime {
  readonly onTime: number;
  readonly late: number;
  /** Still to be made ready (pickup) or handed over (delivery). */
  readonly open: number;
  /** Taken by nobody. A pickup that was ready is on time or late all the same; a delivery is neither. */
  readonly missed: number;
  /** Of these: how many were on time, and how many late. */
  readonly missedOnTime: number;
  readonly missedLate: number;
}

/** Lines for which substitutes were proposed, by what their shoppers replied. */
export interface ApprovalCount {
  readonly approved: number;
  readonly declined: number;
  /** Nobody replied in time. */
  readonly unanswered: number;
  /** Found after all. */
  readonly withdrawn: number;
  readonly open: number;
}

/** Fill rate: items handed over as ordered ÷ items ordered at the cut-off. Null without any. */
export const fillRate = ({ asOrdered, ordered }: Fill): number | null => share(asOrdered, ordered);

/** Found rate: items handed over as ordered or as a substitute ÷ items ordered at the cut-off. Null without any. */
export const foundRate = ({ asOrdered, replaced, ordered }: Fill): number | null =>
  share(asOrdered + replaced, ordered);

/** Fall-out: products that a reserved window could not bring ÷ products wanted in it. Null without any. */
export const falloutRate = ({ fellOut, wanted }: Fallout): number | null => share(fellOut, wanted);

/** Reservation expiry: reservations that expired ÷ reservations made. Null without any. */
export const expiryRate = ({ expired, made }: ReservationCount): number | null => share(expired, made);

/**
 * On time: orders ready by the start of their window (pickup) or handed over by its end (delivery) ÷ orders that were so
 * at any time. Null without any.
 */
export const onTimeRate = ({ onTime, late }: Pick<OnTime, 'onTime' | 'late'>): number | null =>
  share(onTime, onTime + late);

/** Missed: orders that nobody took ÷ those and the ones that were handed over. Null without any. */
export const missedRate = ({ missed }: Pick<OnTime, 'missed'>, { orders }: Fill): number | null =>
  share(missed, missed + orders);

/** Substitution acceptance: proposals that shoppers approved ÷ proposals that they approved or declined. Null without any. */
export const acceptanceRate = ({ approved, declined }: ApprovalCount): number | null =>
  share(approved, approved + declined);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** How many days a report covers at most: a quarter of a year. */
export const MAX_REPORT_DAYS = 92;

/**
 * How long a reservation that led to nothing is kept, in days (decision 15), and how many days after today a window can be
 * reserved.
 */
const KEPT_DAYS = 30;
const AHEAD_DAYS = 6;

/** How many days before today reservations are counted: of days before that, some may be deleted already. */
export const RESERVATIONS_COUNTED_DAYS = KEPT_DAYS - AHEAD_DAYS - 1;
