import { moveOrder, type OrderMove, type OrderState } from '@cartwright/rules/order-state';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { IllegalMove } from '@cartwright/rules/state-table';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { RawBuilder } from 'kysely';
import type { Db } from '#context.ts';
import { type Actor, type MovedOrder, moveOrderAlone } from './move-order-sql.ts';
import { readOrderAtHand } from './order-at-hand-sql.ts';

/** What a command that only moves an order is called with. */
export interface OrderCall {
  readonly orderId: string;
  readonly actor: Actor;
  /** What the event keeps besides. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Why an order did not move; `Code` is what its command demands besides the table of moves. */
export type OrderRefusal<Code extends string = never> =
  | { readonly code: 'ORDER_NOT_FOUND' }
  | IllegalMove<OrderState, OrderMove>
  | { readonly code: Code };

/** What must hold of `o`, the order, besides the table of moves, and the refusal when it does not. */
interface Demand<Code extends string> {
  readonly when: RawBuilder<unknown>;
  readonly code: Code;
}

export type OrderCommand<Code extends string = never> = (
  deps: { readonly db: Db },
  call: OrderCall,
  now: Millis,
) => Promise<Result<MovedOrder, OrderRefusal<Code>>>;

/**
 * A command that moves an order and writes nothing besides: one statement, and one more to give a reason when the order
 * did not move. A command that is repeated, or comes second in a race, is refused and changes nothing.
 */
export const orderCommand =
  <Code extends string = never>(move: OrderMove, demand?: Demand<Code>): OrderCommand<Code> =>
  async ({ db }, { orderId, ...by }, now) => {
    const call = { orderId, move, ...by, now };
    const moved = await db.single((single) => moveOrderAlone(single, call, demand && { when: demand.when }));
    if (moved) return ok(moved);
    return refuse(await refusedMove(db, call, demand));
  };

/** Why a command did not move an order, as far as that can be known a moment later. One statement. */
export async function refusedMove<Code extends string = never>(
  db: Db,
  { orderId, move, now }: { readonly orderId: string; readonly move: OrderMove; readonly now: Millis },
  demand?: Demand<Code>,
): Promise<OrderRefusal<Code>> {
  const order = await readOrderAtHand(db.read, orderId);
  if (!order) return { code: 'ORDER_NOT_FOUND' };
  const allowed = moveOrder(order, move, now);
  if (!allowed.ok) return allowed.refusal;
  // What the table allows by now failed the demand, or became possible only a moment ago.
  return demand ? { code: demand.code } : { code: 'ILLEGAL_MOVE', move, from: order.state };
}
