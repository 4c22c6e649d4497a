import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { IS_COMING } from '#orders/coming-orders-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** The orders of a store by cut-off, from one moment to before another. */
export interface BoardQuery {
  readonly locationId: string;
  readonly from: Millis;
  readonly until: Millis;
}

/** An order that a store has to do something about, as stored. */
export interface BoardRow {
  readonly status: OrderState;
  readonly cutoffAt: Millis;
}

/** The open orders of a store, the earliest cut-off first. One statement. */
export async function readBoard(
  db: Kysely<Tables>,
  { locationId, from, until }: BoardQuery,
): Promise<readonly BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select o.status, ${millis(sql`o.cutoff_at`)} as "cutoffAt" from orders o
     where o.location_id = ${locationId} and o.cutoff_at >= ${new Date(from)} and o.cutoff_at < ${new Date(until)}
       and ${IS_COMING}
     order by o.cutoff_at, o.order_id`.execute(db);
  return rows;
}
