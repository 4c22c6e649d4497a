import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** The number of the newest event of a shopper's order; null for another shopper's. One statement. */
export async function lastEventOf(db: Kysely<Tables>, orderId: string, profileId: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select last_event as seq from orders where order_id = ${orderId} and profile_id = ${profileId}`.execute(db);
  return rows[0]?.seq ?? null;
}

/** An order that is watched. */
export interface OrderNews {
  readonly orderId: string;
  readonly status: OrderState;
  readonly money: OrderMoney;
  /** When the last of its events was. */
  readonly changedAt: Millis;
  /** How often what was picked for it changed. */
  readonly picks: number;
  /** Its events after the one that was named, oldest first. */
  readonly events: readonly { readonly seq: number; readonly type: string }[];
}

/** What happened to orders after these events. One statement. */
export async function newsOf(
  db: Kysely<Tables>,
  wanted: readonly { readonly orderId: string; readonly after: number }[],
): Promise<readonly OrderNews[]> {
  const { rows } = await sql<OrderNews>`
    select o.order_id as "orderId", o.status, o.money, o.picks,
           (select ${millis(sql`e.at`)} from order_event e
             where e.order_id = o.order_id and e.seq = o.last_event) as "changedAt", (
             select coalesce(json_agg(json_build_object('seq', e.seq, 'type', e.type) order by e.seq), '[]')
               from order_event e where e.order_id = o.order_id and e.seq > w.after) as events
      from unnest(${wanted.map(({ orderId }) => orderId)}::text[], ${wanted.map(({ after }) => after)}::int[])
             as w (order_id, after)
      join orders o on o.order_id = w.order_id`.execute(db);
  return rows;
}
