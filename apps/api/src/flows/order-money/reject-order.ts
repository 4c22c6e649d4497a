import { moveOrder, type OrderState } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { OrderMoney } from '#orders/order-money.ts';
import { readOrderMoney } from './read-sql.ts';
import { type MoneyDeps, tryMovements } from './run-movements.ts';
import { undoPlan } from './undo-plan.ts';
import { undoOrder } from './undo-sql.ts';

export interface RejectRequest {
  readonly orderId: string;
  readonly actor: Actor;
  /** Why the store cannot deliver; kept with the event. */
  readonly reason: string;
  /** Writes the one statement that rejects, with what else goes into its transaction. */
  readonly write?: Db['single'];
}

/** `CAPTURE_IN_PROGRESS`: whether the money can be captured is not known yet. */
export type RejectCode = 'NOT_FOUND' | 'ILLEGAL_MOVE' | 'CAPTURE_IN_PROGRESS';

/** States in which only a declined charge calls an order off: its bags are on their way to its shopper, or came back. */
const AFTER_PICKED: readonly OrderState[] = ['READY', 'OUT_FOR_DELIVERY', 'NO_SHOW', 'RESTOCKED'];

/** How often other changes of the same order may come first. */
const MAX_ATTEMPTS = 20;

/**
 * Rejects an order that the store cannot deliver, and gives back all that it took: what was captured is refunded, and
 * what is still held is released. That is also the way out when the money of a picked order could not be captured.
 */
export async function rejectOrder(
  deps: MoneyDeps,
  { orderId, actor, reason, write = deps.db.single }: RejectRequest,
  now: Millis,
): Promise<Result<{ readonly orderId: string }, { readonly code: RejectCode }>> {
  const call = { orderId, move: 'REJECT', actor, data: { reason }, now } as const;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const seen = await readOrderMoney(deps.db.read, orderId);
    if (!seen) return refuse({ code: 'NOT_FOUND' });
    if (!moveOrder({ ...seen, state: seen.status }, 'REJECT', now).ok) return refuse({ code: 'ILLEGAL_MOVE' });
    if (AFTER_PICKED.includes(seen.status) && !isDeclined(seen)) return refuse({ code: 'ILLEGAL_MOVE' });
    if (seen.money === 'CAPTURING') return refuse({ code: 'CAPTURE_IN_PROGRESS' });
    const undo = { call, seen: seen.lastEvent, plan: undoPlan(seen, 'order rejected', now) };
    if (!(await write((single) => undoOrder(single, undo)))) continue;
    await tryMovements(deps, orderId, now);
    return ok({ orderId });
  }
  throw new Error(`order ${orderId} did not stand still to be rejected`);
}

/** Whether a card declined the charge of an order, of which the other cards were charged all the same. */
export const isDeclined = ({ money }: Pick<OrderMoney, 'money'>): boolean => money === 'CAPTURE_FAILED';
