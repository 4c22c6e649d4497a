import type { MissReason } from '@cartwright/rules/miss-reason';
import type { Result } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { MovedOrder } from '#orders/move-order-sql.ts';
import { type OrderCall, orderCommand, type OrderRefusal } from '#orders/order-command.ts';
import { isMissable } from './sql.ts';

export interface MissCall extends Omit<OrderCall, 'data'> {
  readonly reason: MissReason;
}

const AT_ONCE: ReadonlySet<MissReason> = new Set(['REFUSED', 'UNREACHABLE']);

/**
 * Nobody takes the order. A shopper who did not come for a pickup had its whole window, and at a door nobody has to open
 * before it begins; what is refused is missed at once, and so is a delivery that cannot be brought. The money stays where it is: the service desk decides about it.
 */
export const miss = (
  deps: { readonly db: Db },
  { reason, ...call }: MissCall,
  now: Millis,
): Promise<Result<MovedOrder, OrderRefusal<'TOO_EARLY'>>> =>
  orderCommand('MISS', { when: isMissable(AT_ONCE.has(reason) ? null : now), code: 'TOO_EARLY' })(
    deps,
    { ...call, data: { missed: reason } },
    now,
  );
