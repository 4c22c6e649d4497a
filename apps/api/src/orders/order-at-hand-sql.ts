import type { OrderAtHand } from '@cartwright/rules/order-state';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** The part of an order that decides which moves are allowed; null for an unknown one. One statement. */
export async function readOrderAtHand(db: Kysely<Tables>, orderId: string): Promise<OrderAtHand | null> {
  const { rows } = await sql<OrderAtHand>`
    select o.status as state, o.modality, ${millis(sql`o.cutoff_at`)} as "cutoffAt"
      from orders o where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
