import { canCancel } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { orderOf } from '#features/orders/sql.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { OrderMoney } from '#orders/order-money.ts';
import { readOrderMoney } from './read-sql.ts';
import { type MoneyDeps, tryMovements } from './run-movements.ts';
import { undoPlan } from './undo-plan.ts';
import { undoOrder } from './undo-sql.ts';

export interface CancelRequest {
  readonly orderId: string;
  readonly profileId: string;
  /** In the shopper's own words; kept with the event. */
  readonly reason?: string | undefined;
}

/** What a called-off order needs besides its money. */
export interface CancelDeps extends MoneyDeps {
  /** Called once the order is canceled and before its money moves; only a test passes one, and it may throw. */
  readonly canceled?: () => Promise<void>;
}

/** How often other changes of the same order may come first. */
const MAX_ATTEMPTS = 20;

/**
 * Cancels an order of a shopper before its cut-off, gives back all that it took, and begins to give back its money. An
 * order that is off already is returned as it is, so repeating the call is harmless.
 */
export async function cancelOrder(
  deps: CancelDeps,
  { orderId, profileId, reason }: CancelRequest,
  now: Millis,
): Promise<Result<OrderContents, { readonly code: 'NOT_FOUND' | 'PAST_CUTOFF' }>> {
  const data = reason === undefined ? {} : { reason };
  const call = { orderId, move: 'CANCEL', actor: 'shopper', data, now } as const;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const seen = await readOrderMoney(deps.db.read, orderId);
    if (seen?.profileId !== profileId) return refuse({ code: 'NOT_FOUND' });
    if (isOff(seen)) return ok(await contents(deps, { orderId, profileId }));
    if (!canCancel({ state: seen.status, cutoffAt: seen.cutoffAt }, now)) return refuse({ code: 'PAST_CUTOFF' });
    const undo = { call, seen: seen.lastEvent, plan: undoPlan(seen, 'order canceled', now) };
    if (!(await deps.db.single((single) => undoOrder(single, undo)))) continue;
    await deps.canceled?.();
    await tryMovements(deps, orderId, now);
    return ok(await contents(deps, { orderId, profileId }));
  }
  throw new Error(`order ${orderId} did not stand still to be canceled`);
}

const isOff = ({ status }: OrderMoney): boolean => status === 'CANCELLED' || status === 'POST_AUTH_REJECTED';

async function contents(
  { db }: CancelDeps,
  { orderId, profileId }: Pick<CancelRequest, 'orderId' | 'profileId'>,
): Promise<OrderContents> {
  const order = await orderOf(db.read, orderId, profileId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}
