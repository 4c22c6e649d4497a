import { moveOrder } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Actor } from '#orders/move-order-sql.ts';
import { readOrderMoney } from './read-sql.ts';
import { type MoneyDeps, tryMovements } from './run-movements.ts';
import { undoPlan } from './undo-plan.ts';
import { undoOrder } from './undo-sql.ts';

export interface RejectRequest {
  readonly orderId: string;
  readonly actor: Actor;
  /** Why the store cannot deliver; kept with the event. */
  readonly reason: string;
}

/** `CAPTURE_IN_PROGRESS`: whether the money can be captured is not known yet. */
export type RejectCode = 'NOT_FOUND' | 'ILLEGAL_MOVE' | 'CAPTURE_IN_PROGRESS';

/** How often other changes of the same order may come first. */
const MAX_ATTEMPTS = 20;

/**
 * Rejects an order that the store cannot deliver, and gives back all that it took: what was captured is refunded, and
 * what is still held is released. That is also the way out when the money of a picked order could not be captured.
 */
export async function rejectOrder(
  deps: MoneyDeps,
  { orderId, actor, reason }: RejectRequest,
  now: Millis,
): Promise<Result<{ readonly orderId: string }, { readonly code: RejectCode }>> {
  const call = { orderId, move: 'REJECT', actor, data: { reason }, now } as const;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const seen = await readOrderMoney(deps.db.read, orderId);
    if (!seen) return refuse({ code: 'NOT_FOUND' });
    if (!moveOrder({ ...seen, state: seen.status }, 'REJECT', now).ok) return refuse({ code: 'ILLEGAL_MOVE' });
    if (seen.money === 'CAPTURING') return refuse({ code: 'CAPTURE_IN_PROGRESS' });
    const undo = { call, seen: seen.lastEvent, plan: undoPlan(seen, 'order rejected', now) };
    if (!(await deps.db.single((single) => undoOrder(single, undo)))) continue;
    await tryMovements(deps, orderId, now);
    return ok({ orderId });
  }
  throw new Error(`order ${orderId} did not stand still to be rejected`);
}
