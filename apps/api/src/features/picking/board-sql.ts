import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderMoney } from '@cartwright/rules/order-end';
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
  readonly orderId: string;
  readonly status: OrderState;
  readonly modality: OrderModality;
  readonly money: OrderMoney;
  readonly itemCount: number;
  readonly cutoffAt: Millis;
  /** The window in which it is handed over. */
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly lines: number;
  /** Lines that were dealt with, and those of them of which nothing came. */
  readonly picked: number;
  readonly short: number;
}

/** The open orders of a store, the earliest cut-off first. One statement. */
export async function readBoard(
  db: Kysely<Tables>,
  { locationId, from, until }: BoardQuery,
): Promise<readonly BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select o.order_id as "orderId", o.status, o.modality, o.money, o.item_count as "itemCount",
           ${millis(sql`o.cutoff_at`)} as "cutoffAt", (o.details ->> 'startsAt')::bigint as "startsAt",
           (o.details ->> 'endsAt')::bigint as "endsAt", done.picked, done.short,
           -- The store's own revision may have fewer lines than it dealt with.
           greatest(jsonb_array_length(r.lines), done.picked) as lines
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     cross join lateral (
        select count(*)::int as picked, count(*) filter (where p.quantity + p.substitute_quantity = 0)::int as short
          from picked_line p where p.order_id = o.order_id) as done
     where o.location_id = ${locationId} and o.cutoff_at >= ${new Date(from)} and o.cutoff_at < ${new Date(until)}
       and ${IS_COMING}
     order by o.cutoff_at, o.order_id`.execute(db);
  return rows;
}
