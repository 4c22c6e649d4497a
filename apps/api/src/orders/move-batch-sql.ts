import type { OrderMove } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { mayMove, stateAfter } from './move-order-sql.ts';

/** Orders that our own jobs move, because the time has come. */
export interface BatchMove {
  readonly move: OrderMove;
  /** What must hold of `o`, the order, besides the table of moves. */
  readonly when: RawBuilder<unknown>;
  readonly batch: number;
  readonly now: Millis;
}

/**
 * Moves up to `batch` orders, each with its event, in one statement. Orders that another process is moving are skipped,
 * so any number of workers may run it beside each other.
 * @returns how many moved; as many as `batch` means that there may be more
 */
export async function moveBatch(db: Kysely<Tables>, { move, when, batch, now: at }: BatchMove): Promise<number> {
  const now = sql`${new Date(at)}::timestamptz`;
  const { rows } = await sql<{ n: number }>`
    with due as materialized (
      select o.order_id from orders o
       where ${mayMove(move, now)} and ${when} limit ${batch} for no key update skip locked
    ), moved as (
      update orders o set status = ${sql.lit(stateAfter(move))}, last_event = o.last_event + 1
        from due where o.order_id = due.order_id returning o.order_id, o.last_event, o.status
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'system', '{}', ${now} from moved
    )
    select count(*)::int as n from moved`.execute(db);
  return rows[0]?.n ?? 0;
}
