import { refuse } from './result.ts';
import type { Result } from './result.ts';
import { moveBy } from './state-table.ts';
import type { IllegalMove, StateTable } from './state-table.ts';
import { MINUTE } from './zoned-time.ts';
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

export type OrderEvent =
  | 'REACH_CUTOFF'
  | 'START_PICKING'
  | 'FINISH_PICKING'
  | 'MAKE_READY'
  | 'SEND_OUT'
  | 'HAND_OVER'
  | 'CANCEL'
  | 'REJECT'
  | 'MISS'
  | 'RESTOCK'
  | 'RETURN';

/** The life cycle of an order. A return may be partial, so there can be several. */
export const ORDER_MOVES: StateTable<OrderState, OrderEvent> = [
  { event: 'REACH_CUTOFF', from: 'PLACED', to: 'LOCKED' },
  { event: 'CANCEL', from: 'PLACED', to: 'CANCELLED' },
  { event: 'REJECT', from: 'PLACED', to: 'POST_AUTH_REJECTED' },
  { event: 'REJECT', from: 'LOCKED', to: 'POST_AUTH_REJECTED' },
  { event: 'START_PICKING', from: 'LOCKED', to: 'PICKING' },
  { event: 'FINISH_PICKING', from: 'PICKING', to: 'PICKED' },
  { event: 'MAKE_READY', from: 'PICKED', to: 'READY' },
  { event: 'SEND_OUT', from: 'PICKED', to: 'OUT_FOR_DELIVERY' },
  { event: 'HAND_OVER', from: 'READY', to: 'COMPLETE' },
  { event: 'HAND_OVER', from: 'OUT_FOR_DELIVERY', to: 'COMPLETE' },
  { event: 'MISS', from: 'READY', to: 'NO_SHOW' },
  { event: 'MISS', from: 'OUT_FOR_DELIVERY', to: 'NO_SHOW' },
  { event: 'RESTOCK', from: 'NO_SHOW', to: 'RESTOCKED' },
  { event: 'RETURN', from: 'COMPLETE', to: 'RETURNED' },
  { event: 'RETURN', from: 'RETURNED', to: 'RETURNED' },
];

/** The modality that an event belongs to; every other event belongs to both. */
const ONLY_FOR: Partial<Record<OrderEvent, 'PICKUP' | 'DELIVERY'>> = { MAKE_READY: 'PICKUP', SEND_OUT: 'DELIVERY' };

/** How long before the cut-off a modification may last be opened. */
export const MODIFY_STOPS_BEFORE_CUTOFF = 2 * MINUTE;

/** The part of an order that decides which moves are allowed. */
export interface OrderAtHand {
  readonly state: OrderState;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly cutoffAt: Millis;
}

/** The effective state: a placed order is locked from its cut-off on, whether or not a job has run yet. */
export const stateAt = ({ state, cutoffAt }: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): OrderState =>
  state === 'PLACED' && now >= cutoffAt ? 'LOCKED' : state;

/** The state after an event, checked against the clock as well as the table. */
export function moveOrder(
  order: OrderAtHand,
  event: OrderEvent,
  now: Millis,
): Result<OrderState, IllegalMove<OrderState, OrderEvent>> {
  const isCutoff = event === 'REACH_CUTOFF';
  const from = isCutoff ? order.state : stateAt(order, now);
  const isOfOtherModality = (ONLY_FOR[event] ?? order.modality) !== order.modality;
  if (isOfOtherModality || (isCutoff && now < order.cutoffAt)) return refuse({ code: 'ILLEGAL_MOVE', event, from });
  return moveBy(ORDER_MOVES, from, event);
}

/** Whether the shopper may still change the order, or open a modification of it. */
export const canModify = (order: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): boolean =>
  order.state === 'PLACED' && now < order.cutoffAt - MODIFY_STOPS_BEFORE_CUTOFF;

/** Whether the shopper may still cancel the order. */
export const canCancel = (order: Pick<OrderAtHand, 'state' | 'cutoffAt'>, now: Millis): boolean =>
  stateAt(order, now) === 'PLACED';
