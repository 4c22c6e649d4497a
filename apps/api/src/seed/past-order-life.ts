import type { OrderMove, OrderState } from '@cartwright/rules/order-state';
import { moveOrder } from '@cartwright/rules/order-state';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { PastOrder } from './past-orders.ts';

/** Who picked and handed over past orders. */
export const STORE = 'staff/demo';

/** When picking ended, and the money was captured. */
export const pickedAt = ({ slot }: PastOrder): number => slot.cutoffAt + 45 * MINUTE;
export const capturedAt = (order: PastOrder): number => pickedAt(order) + 2_000;

/** What happened to the order and when: picking starts at the cut-off, and all is handed over within the window. */
function walk(order: PastOrder): { move: OrderMove; at: number }[] {
  const { cutoffAt, startsAt, endsAt } = order.slot;
  return [
    { move: 'REACH_CUTOFF', at: cutoffAt },
    { move: 'START_PICKING', at: cutoffAt + 5 * MINUTE },
    { move: 'FINISH_PICKING', at: pickedAt(order) },
    { move: order.modality === 'PICKUP' ? 'MAKE_READY' : 'SEND_OUT', at: startsAt - 10 * MINUTE },
    { move: 'HAND_OVER', at: Math.round((startsAt + endsAt) / 2) },
  ];
}

interface Step {
  readonly type: OrderState;
  readonly actor: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: number;
}

const CAPTURED = { money: 'CAPTURED', movement: 'CAPTURE', outcome: 'DONE' };

/**
 * The events of an order: the state that each move led to, allowed by the state machine that live orders go through, and
 * after the picking the one of its money.
 */
export function stepsOf(order: PastOrder): readonly Step[] {
  const steps: Step[] = [{ type: 'PLACED', actor: 'shopper', data: { revision: 1 }, at: order.placedAt }];
  let state: OrderState = 'PLACED';
  for (const { move, at } of walk(order)) {
    const moved = moveOrder({ state, modality: order.modality, cutoffAt: order.slot.cutoffAt }, move, at);
    if (!moved.ok) throw new Error(`a past order cannot ${move} from ${state}`);
    state = moved.value;
    steps.push({ type: state, actor: move === 'REACH_CUTOFF' ? 'system' : STORE, data: {}, at });
    if (move === 'FINISH_PICKING') steps.push({ type: state, actor: 'system', data: CAPTURED, at: capturedAt(order) });
  }
  return steps;
}

/** What was put into the bags for each line, one after another. */
export const pickedRows = (order: PastOrder) =>
  order.bill.picked.map(({ lineId, quantity, grams, substitute }, index) => [
    order.orderId,
    lineId,
    quantity,
    grams,
    substitute && { ...substitute.product },
    substitute?.quantity ?? 0,
    substitute?.grams ?? null,
    STORE,
    new Date(order.slot.cutoffAt + (6 + index) * MINUTE),
  ]);
