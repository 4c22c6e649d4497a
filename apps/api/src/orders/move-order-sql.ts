import { ONLY_FOR, ORDER_MOVES, type OrderMove, type OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Who moves an order: its shopper, our own jobs, or a person of the store. */
export type Actor = 'shopper' | 'system' | `staff/${string}`;

export interface OrderMoveCall {
  readonly orderId: string;
  readonly move: OrderMove;
  readonly actor: Actor;
  /** What the event keeps besides. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly now: Millis;
}

/** What a command does in the statement that moves the order. */
interface WithMove {
  /** What must hold of `o`, the order as it was, besides the table of moves. */
  readonly when?: RawBuilder<unknown>;
  /** Further columns of the order, as in `money = 'CAPTURING'`. */
  readonly set?: RawBuilder<unknown>;
}

/**
 * The parts `moved` and `event` of a statement that moves an order: the guarded update, which returns the whole row,
 * and the event that it leads to. Whatever else the command writes selects from `moved`, so it is written exactly if
 * the order moved. From its cut-off on, a placed order counts as locked, whether or not a job has run yet.
 */
export function moving(call: OrderMoveCall, { when = sql`true`, set }: WithMove = {}): RawBuilder<unknown> {
  const { orderId, move, actor, data = {} } = call;
  const now = sql`${new Date(call.now)}::timestamptz`;
  return sql`
    moved as (
      update orders o set status = ${sql.lit(stateAfter(move))}, last_event = o.last_event + 1${set ? sql`, ${set}` : sql``}
       where o.order_id = ${orderId} and ${mayMove(move, now)} and ${when} returning o.*
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, ${actor}, ${JSON.stringify(data)}::jsonb, ${now} from moved
    )`;
}

/** An order after a move. */
export interface MovedOrder {
  readonly orderId: string;
  readonly status: OrderState;
  /** The sequence number of its event. */
  readonly seq: number;
}

/** Moves an order that nothing else depends on. One statement. @returns null when the table of moves forbids it */
export async function moveOrderAlone(
  db: Kysely<Tables>,
  call: OrderMoveCall,
  guarded: WithMove = {},
): Promise<MovedOrder | null> {
  const { rows } = await sql<MovedOrder>`
    with ${moving(call, guarded)} select order_id as "orderId", status, last_event as seq from moved`.execute(db);
  return rows[0] ?? null;
}

/** Where a move leads. @throws {RangeError} when the moves of this name lead to no state or to several */
export function stateAfter(move: OrderMove): OrderState {
  const [to, ...others] = new Set(ORDER_MOVES.filter((each) => each.move === move).map((each) => each.to));
  if (to === undefined || others.length > 0) throw new RangeError(`${move} leads an order to no single state`);
  return to;
}

/** The table of moves and the clock, as a condition on `o`. */
export function mayMove(move: OrderMove, now: RawBuilder<unknown>): RawBuilder<unknown> {
  const from = ORDER_MOVES.filter((each) => each.move === move).map((each) => each.from);
  const modality = ONLY_FOR[move];
  const states = sql.join(
    from.map((state) => sql`(${isInState(state, move, now)})`),
    sql` or `,
  );
  return modality ? sql`(${states}) and o.modality = ${sql.lit(modality)}` : sql`(${states})`;
}

/** An order is locked by the clock; only the move that notes it looks at the stored state alone. */
function isInState(state: OrderState, move: OrderMove, now: RawBuilder<unknown>): RawBuilder<unknown> {
  if (move === 'REACH_CUTOFF') return sql`o.status = 'PLACED' and o.cutoff_at <= ${now}`;
  if (state === 'PLACED') return sql`o.status = 'PLACED' and o.cutoff_at > ${now}`;
  if (state === 'LOCKED') return sql`o.status = 'LOCKED' or o.status = 'PLACED' and o.cutoff_at <= ${now}`;
  return sql`o.status = ${sql.lit(state)}`;
}
