import type { OrderMove, OrderState } from '../order-state.ts';

type Moves = Readonly<Partial<Record<OrderMove, OrderState>>>;

/**
 * What may happen to an order, written down a second time, state by state as a store knows it, so that a wrong row of
 * the product's table is found. A placed order whose cut-off has passed counts as locked.
 */
export const LIFE: Readonly<Record<OrderState, Moves>> = {
  PLACED: { CANCEL: 'CANCELLED', REJECT: 'POST_AUTH_REJECTED' },
  LOCKED: { START_PICKING: 'PICKING', CANCEL_LATE: 'CANCELLED', REJECT: 'POST_AUTH_REJECTED' },
  PICKING: { FINISH_PICKING: 'PICKED', CANCEL_LATE: 'CANCELLED', REJECT: 'POST_AUTH_REJECTED' },
  PICKED: { MAKE_READY: 'READY', SEND_OUT: 'OUT_FOR_DELIVERY', REJECT: 'POST_AUTH_REJECTED' },
  READY: { HAND_OVER: 'COMPLETE', MISS: 'NO_SHOW', REJECT: 'POST_AUTH_REJECTED' },
  OUT_FOR_DELIVERY: { HAND_OVER: 'COMPLETE', MISS: 'NO_SHOW', REJECT: 'POST_AUTH_REJECTED' },
  COMPLETE: { RETURN: 'RETURNED' },
  CANCELLED: {},
  POST_AUTH_REJECTED: {},
  NO_SHOW: { RESTOCK: 'RESTOCKED', REJECT: 'POST_AUTH_REJECTED' },
  RESTOCKED: { REJECT: 'POST_AUTH_REJECTED' },
  RETURNED: { RETURN: 'RETURNED' },
};

/** Where a move leads by this table; undefined where it is not allowed. */
export function allowed(
  { state, modality, isPastCutoff }: { state: OrderState; modality: 'PICKUP' | 'DELIVERY'; isPastCutoff: boolean },
  move: OrderMove,
): OrderState | undefined {
  if (move === 'REACH_CUTOFF') return state === 'PLACED' && isPastCutoff ? 'LOCKED' : undefined;
  if (move === 'MAKE_READY' && modality === 'DELIVERY') return undefined;
  if (move === 'SEND_OUT' && modality === 'PICKUP') return undefined;
  return LIFE[state === 'PLACED' && isPastCutoff ? 'LOCKED' : state][move];
}
