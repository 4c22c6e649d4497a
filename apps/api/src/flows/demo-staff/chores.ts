import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';

/** An order as the demo's staff sees it. */
export interface OrderAtWork {
  readonly orderId: string;
  readonly locationId: string;
  readonly status: OrderState;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly money: OrderMoney;
  /** When something was done with it last. */
  readonly since: Millis;
  /** Until when its shopper may change it while it is placed. */
  readonly cutoffAt: Millis;
  /** Whether a proposed substitute waits for its shopper. */
  readonly waits: boolean;
  /** The lines that nobody picked yet and that do not wait, in the order of the aisles. */
  readonly openLines: readonly string[];
}

/** What the demo's staff does with an order next. */
export type Chore = { readonly kind: 'lock' } | Work;

/** A chore after the cut-off. */
type Work =
  | { readonly kind: 'start-picking' | 'finish-picking' | 'make-ready' | 'send-out' | 'hand-over' | 'reject' }
  | { readonly kind: 'pick'; readonly lineId: string };

/** Milliseconds before each other chore at speed 1. */
const PATIENCE: Readonly<Record<Work['kind'], Millis>> = {
  'start-picking': 10_000,
  pick: 4_000,
  'finish-picking': 5_000,
  'make-ready': 15_000,
  'send-out': 15_000,
  'hand-over': 180_000,
  reject: 60_000,
};

/** The chore that an order waits for; null when it waits for nobody, or not long enough yet. Nobody works before its cut-off. */
export function nextChore(order: OrderAtWork, now: Millis, speed: number): Chore | null {
  if (order.status === 'PLACED') return now >= order.cutoffAt ? { kind: 'lock' } : null;
  const chore = workOn(order);
  return chore && now - order.since >= PATIENCE[chore.kind] / speed ? chore : null;
}

/** What an order waits for, however long; null when it waits for nobody. */
export const waitsFor = (order: OrderAtWork): Chore['kind'] | null =>
  order.status === 'PLACED' ? 'lock' : (workOn(order)?.kind ?? null);

/** What is to be done with an order after its cut-off. */
function workOn({ status, modality, money, waits, openLines: [lineId] }: OrderAtWork): Work | null {
  switch (status) {
    case 'PLACED':
      return null;
    case 'LOCKED':
      return { kind: 'start-picking' };
    case 'PICKING':
      if (lineId !== undefined) return { kind: 'pick', lineId };
      return waits ? null : { kind: 'finish-picking' };
    case 'PICKED':
      if (money === 'CAPTURE_FAILED') return { kind: 'reject' };
      return money === 'CAPTURED' ? { kind: modality === 'PICKUP' ? 'make-ready' : 'send-out' } : null;
    case 'READY':
    case 'OUT_FOR_DELIVERY':
      return { kind: 'hand-over' };
    case 'COMPLETE':
    case 'CANCELLED':
    case 'POST_AUTH_REJECTED':
    case 'NO_SHOW':
    case 'RESTOCKED':
    case 'RETURNED':
      return null;
    default:
      return status satisfies never;
  }
}
