import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { OrderContents, StoredOrder } from '#orders/stored-order.ts';

const orderColumns = sql`
  o.order_id as "orderId", o.modality, o.location_id as "locationId", o.status, o.revision,
  ${millis(sql`o.placed_at`)} as "placedAt", ${millis(sql`o.cutoff_at`)} as "cutoffAt", o.locale,
  o.item_count as "itemCount", o.total_cents as total, o.details`;

export interface Page {
  readonly offset: number;
  readonly size: number;
}

/** A shopper's orders, newest first, and how many there are. One statement. */
export async function ordersOf(
  db: Kysely<Tables>,
  profileId: string,
  { offset, size }: Page,
): Promise<{ readonly orders: readonly StoredOrder[]; readonly total: number }> {
  const { rows } = await sql<{ orders: StoredOrder[] | null; total: number }>`
    select (select json_agg(page) from (
              select ${orderColumns} from orders o where o.profile_id = ${profileId}
               order by o.placed_at desc, o.order_id desc limit ${size} offset ${offset}) as page) as orders,
           (select count(*) from orders where profile_id = ${profileId}) as total`.execute(db);
  return { orders: rows[0]?.orders ?? [], total: rows[0]?.total ?? 0 };
}

/** One order with the contents of its current revision; null for another shopper's. One statement. */
export async function orderOf(db: Kysely<Tables>, orderId: string, profileId: string): Promise<OrderContents | null> {
  const { rows } = await sql<OrderContents>`
    select ${orderColumns}, r.lines, r.summary
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     where o.order_id = ${orderId} and o.profile_id = ${profileId}`.execute(db);
  return rows[0] ?? null;
}
