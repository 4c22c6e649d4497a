import { refuse } from './result.ts';
import type { Result } from './result.ts';
import { moveBy } from './state-table.ts';
import type { IllegalMove, StateTable } from './state-table.ts';
import { DAY, HOUR, MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

export const ORDER_STATES = [
  'PLACED',
  'LOCKED',
  'PICKING',
  'PICKED',
  'READY',
  'OUT_FOR_DELIVERY',
  'COMPLETE',
  'CANCELLED',
  'POST_AUTH_REJECTED',
  'NO_SHOW',
  'RESTOCKED',
  'RETURNED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type OrderMove =
  | 'REACH_CUTOFF'
  | 'START_PICKING'
  | 'FINISH_PICKING'
  | 'MAKE_READY'
  | 'SEND_OUT'
  | 'HAND_OVER'
  | 'CANCEL'
  | 'CANCEL_LATE'
  | 'REJECT'
  | 'MISS'
  | 'RESTOCK'
  | 'RETURN';

/**
 * The life cycle of an order. One of which nothing was found is rejected
 * while it is picked, and a picked one when its money cannot be captured, as long as nobody has its bags. After its
 * cut-off, staff alone cancel it, for a shopper who calls, until it is picked. A return may be partial, so there can be several.
 */
export const ORDER_MOVES: StateTable<OrderState, OrderMove> = [
  { move: 'REACH_CUTOFF', from: 'PLACED', to: 'LOCKED' },
  { move: 'CANCEL', from: 'PLACED', to: 'CANCELLED' },
  { move: 'CANCEL_LATE', from: 'LOCKED', to: 'CANCELLED' },
  { move: 'CANCEL_LATE', from: 'PICKING', to: 'CANCELLED' },
  { move: 'REJECT', from: 'PLACED', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'LOCKED', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'PICKING', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'PICKED', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'READY', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'OUT_FOR_DELIVERY', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'NO_SHOW', to: 'POST_AUTH_REJECTED' },
  { move: 'REJECT', from: 'RESTOCKED', to: 'POST_AUTH_REJECTED' },
  { move: 'START_PICKING', from: 'LOCKED', to: 'PICKING' },
  { move: 'FINISH_PICKING', from: 'PICKING', to: 'PICKED' },
  { move: 'MAKE_READY', from: 'PICKED', to: 'READY' },
  { move: 'SEND_OUT', from: 'PICKED', to: 'OUT_FOR_DELIVERY' },
  { move: 'HAND_OVER', from: 'READY', to: 'COMPLETE' },
  { move: 'HAND_OVER', from: 'OUT_FOR_DELIVERY', to: 'COMPLETE' },
  { move: 'MISS', from: 'READY', to: 'NO_SHOW' },
  { move: 'MISS', from: 'OUT_FOR_DELIVERY', to: 'NO_SHOW' },
  { move: 'RESTOCK', from: 'NO_SHOW', to: 'RESTOCKED' },
  { move: 'RETURN', from: 'COMPLETE', to: 'RETURNED' },
  { move: 'RETURN', from: 'RETURNED', to: 'RETURNED' },
];

/** The modality that a move belongs to; every other move belongs to both. */
export const ONLY_FOR: Partial<Record<OrderMove, 'PICKUP' | 'DELIVERY'>> = {
  MAKE_READY: 'PICKUP',
  SEND_OUT: 'DELIVERY',
};

/** How long before the cut-off a modification may last be opened. */
export const MODIFY_STOPS_BEFORE_CUTOFF = 2 * MINUTE;

/** How long after the end of its window an order that nobody took counts as missed. */
export const MISSED_AFTER = 2 * HOUR;

/** How long after the end of its window the items of a missed order go back on the shelves. */
export const RESTOCKED_AFTER = MISSED_AFTER + DAY;

/** The part of an order that decides which moves are allowed. */
export interface OrderAtHand {
  readonly state: OrderState;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly cutoffAt: Millis;
}

/** The effective state: a placed order is locked from its cut-off on, whether or not a job has run yet. */
export const stateAt = ({ state, cutoffAt }: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): OrderState =>
  state === 'PLACED' && now >= cutoffAt ? 'LOCKED' : state;

/** The state after a move, checked against the clock as well as the table. */
export function moveOrder(
  order: OrderAtHand,
  move: OrderMove,
  now: Millis,
): Result<OrderState, IllegalMove<OrderState, OrderMove>> {
  const isCutoff = move === 'REACH_CUTOFF';
  const from = isCutoff ? order.state : stateAt(order, now);
  const isOfOtherModality = (ONLY_FOR[move] ?? order.modality) !== order.modality;
  if (isOfOtherModality || (isCutoff && now < order.cutoffAt)) return refuse({ code: 'ILLEGAL_MOVE', move, from });
  return moveBy(ORDER_MOVES, from, move);
}

/** Whether the shopper may still change the order, or open a modification of it. */
export const canModify = (order: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): boolean =>
  order.state === 'PLACED' && now < order.cutoffAt - MODIFY_STOPS_BEFORE_CUTOFF;

/** Whether the shopper may still move the order to another slot. */
export const canReschedule = (order: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): boolean =>
  stateAt(order, now) === 'PLACED';

/** Whether staff may still cancel the order for its shopper: until it is picked, so that nothing of it is charged. */
export const isUnpicked = (state: OrderState): boolean =>
  ORDER_MOVES.some(({ move, from }) => from === state && (move === 'CANCEL' || move === 'CANCEL_LATE'));

/** Whether the shopper may still cancel the order. */
export const canCancel = (order: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): boolean =>
  stateAt(order, now) === 'PLACED';
