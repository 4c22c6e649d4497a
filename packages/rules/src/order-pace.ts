import { MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';
import type { OrderState } from './order-state.ts';

/** What it takes to find one line, and to pack an order once all of it is found, when nothing is known about a store. */
const LINE_TAKES = 75_000;
const PACKING_TAKES = 10 * MINUTE;

/** An order that is to be ready at a time. */
export interface DueOrder {
  readonly state: OrderState;
  /** The start of its window, and the end, by which a van has to be there. */
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  /** Lines that nobody has dealt with yet. */
  readonly linesLeft: number;
}

/** Whether an order will be ready in time: `late` when it is past its time, `risk` when what is left takes longer than there is. */
export type Timeliness = 'late' | 'risk' | 'fine';

const IN_STORE: ReadonlySet<OrderState> = new Set(['PLACED', 'LOCKED', 'PICKING', 'PICKED']);

/** An order has to be ready when its window begins; one on the road has to be there before it ends. */
export function timelinessOf({ state, startsAt, endsAt, linesLeft }: DueOrder, now: Millis): Timeliness {
  if (state === 'OUT_FOR_DELIVERY') return now >= endsAt ? 'late' : 'fine';
  if (!IN_STORE.has(state)) return 'fine';
  if (now >= startsAt) return 'late';
  const takes = linesLeft * LINE_TAKES + PACKING_TAKES;
  return now + takes > startsAt ? 'risk' : 'fine';
}

/** What an order is to its store on the rail of an hour. */
export type RailPart = 'done' | 'missed' | 'ready' | 'late' | 'open' | 'ended';

/** Whether an order is handed over, was taken by nobody, is ready, late, to be picked, or ended before it was due. */
export function railPartOf(order: DueOrder, now: Millis): RailPart {
  switch (order.state) {
    case 'COMPLETE':
    case 'RETURNED':
      return 'done';
    case 'READY':
      return 'ready';
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
      return 'ended';
    case 'NO_SHOW':
    case 'RESTOCKED':
      return 'missed';
    case 'PLACED':
    case 'LOCKED':
    case 'PICKING':
    case 'PICKED':
    case 'OUT_FOR_DELIVERY': {
      if (timelinessOf(order, now) === 'late') return 'late';
      return order.state === 'OUT_FOR_DELIVERY' ? 'ready' : 'open';
    }
    default:
      return order.state satisfies never;
  }
}
