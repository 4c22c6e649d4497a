import type { PostalAddress } from '@cartwright/contracts/common';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Where an order is handed over. */
export interface OrderPlace {
  readonly locationId: string;
  /** Null for pickup. */
  readonly destination: PostalAddress | null;
}

/** Where an order of this shopper is handed over; undefined for anybody else's. */
export async function placeOfOrder(
  db: Kysely<Tables>,
  { orderId, profileId }: { readonly orderId: string; readonly profileId: string },
): Promise<OrderPlace | undefined> {
  const { rows } = await sql<OrderPlace>`
    select location_id as "locationId", nullif(details -> 'destination', 'null'::jsonb) as destination
      from orders where order_id = ${orderId} and profile_id = ${profileId}`.execute(db);
  return rows[0];
}
