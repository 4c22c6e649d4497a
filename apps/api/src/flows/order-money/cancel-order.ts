import { canCancel, moveOrder } from '@cartwright/rules/order-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { orderOf } from '#features/orders/sql.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import type { Actor } from '#orders/move-order-sql.ts';
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

interface CancelRefusal<Late extends string> {
  readonly code: 'NOT_FOUND' | Late;
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
): Promise<Result<OrderContents, CancelRefusal<'PAST_CUTOFF'>>> {
  const data = reason === undefined ? {} : { reason };
  const call = { orderId, profileId, actor: 'shopper', data, write: deps.db.single } as const;
  const canceled = await cancel(deps, { ...call, moveOf, tooLate: 'PAST_CUTOFF' }, now);
  return canceled.ok ? ok(await contents(deps, { orderId, profileId })) : canceled;
}

export interface StaffCancel {
  readonly orderId: string;
  readonly actor: Actor;
  readonly reason: string;
  /** Writes the one statement that cancels, with what else goes into its transaction. */
  readonly write: Db['single'];
}

/**
 * The same for a shopper who asks the staff: whoever's order it is, and the message is as if the shopper had done it. Staff
 * may do so after the cut-off, too, until the order is picked: its picker puts everything back.
 */
export function cancelForShopper(
  deps: CancelDeps,
  { orderId, actor, reason, write }: StaffCancel,
  now: Millis,
): Promise<Result<undefined, CancelRefusal<'ALREADY_PICKED'>>> {
  const call = { orderId, profileId: null, actor, data: { reason, forShopper: true }, write } as const;
  return cancel(deps, { ...call, moveOf: moveOfStaff, tooLate: 'ALREADY_PICKED' }, now);
}

type CancelMove = 'CANCEL' | 'CANCEL_LATE';
type SeenOrder = Pick<OrderMoney, 'status' | 'cutoffAt' | 'modality'>;

/** What a shopper does to an order; null when it is too late. */
const moveOf = ({ status, cutoffAt }: SeenOrder, now: Millis): CancelMove | null =>
  canCancel({ state: status, cutoffAt }, now) ? 'CANCEL' : null;

/** What staff do to it for them. */
const moveOfStaff = (seen: SeenOrder, now: Millis): CancelMove | null =>
  moveOf(seen, now) ?? (moveOrder({ ...seen, state: seen.status }, 'CANCEL_LATE', now).ok ? 'CANCEL_LATE' : null);

interface Cancel<Late extends string> extends Pick<StaffCancel, 'orderId' | 'actor' | 'write'> {
  /** The shopper who asks; null for staff. */
  readonly profileId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** How the order is called off; null when it is too late. */
  readonly moveOf: (seen: SeenOrder, now: Millis) => CancelMove | null;
  /** How that is refused. */
  readonly tooLate: Late;
}

async function cancel<Late extends string>(
  deps: CancelDeps,
  { orderId, profileId, actor, data, write, ...late }: Cancel<Late>,
  now: Millis,
): Promise<Result<undefined, CancelRefusal<Late>>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const seen = await readOrderMoney(deps.db.read, orderId);
    if (!seen || (profileId !== null && seen.profileId !== profileId)) return refuse({ code: 'NOT_FOUND' });
    if (isOff(seen)) return ok(undefined);
    const move = late.moveOf(seen, now);
    if (move === null) return refuse({ code: late.tooLate });
    const call = { orderId, move, actor, data, now } as const;
    const undo = { call, seen: seen.lastEvent, plan: undoPlan(seen, 'order canceled', now) };
    if (!(await write((single) => undoOrder(single, undo)))) continue;
    await deps.canceled?.();
    await tryMovements(deps, orderId, now);
    return ok(undefined);
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
