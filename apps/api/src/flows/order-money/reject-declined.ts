import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { readOrderMoney } from './read-sql.ts';
import { isDeclined, rejectOrder, type RejectRequest } from './reject-order.ts';
import type { MoneyDeps } from './run-movements.ts';

/** `NOT_DECLINED`: no card declined its charge, or the order ended another way. */
export type RejectDeclinedCode = 'NOT_FOUND' | 'NOT_DECLINED';

/**
 * Ends an order of which a card declined its charge (decision 128): what the other cards were charged goes back to them,
 * and every hold ends. One that was ended so already stays so.
 */
export async function rejectDeclined(
  deps: MoneyDeps,
  request: RejectRequest,
  now: Millis,
): Promise<Result<{ readonly orderId: string }, { readonly code: RejectDeclinedCode }>> {
  const { orderId } = request;
  const seen = await readOrderMoney(deps.db.read, orderId);
  if (!seen) return refuse({ code: 'NOT_FOUND' });
  if (seen.status === 'POST_AUTH_REJECTED') return ok({ orderId });
  if (!isDeclined(seen)) return refuse({ code: 'NOT_DECLINED' });
  const rejected = await rejectOrder(deps, request, now);
  if (rejected.ok) return rejected;
  // Somebody else was first, or it moved on in between.
  const ended = await readOrderMoney(deps.db.direct, orderId);
  return ended?.status === 'POST_AUTH_REJECTED' ? ok({ orderId }) : refuse({ code: 'NOT_DECLINED' });
}
