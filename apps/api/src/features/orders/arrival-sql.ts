import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Where a shopper waits for an order of theirs. */
export interface Arrival {
  readonly orderId: string;
  readonly profileId: string;
  readonly bay: string;
  readonly car: string;
}

/**
 * Stores that a shopper has come, if the order is theirs, for pickup and ready. The order's row is locked, so whoever
 * hands it over meanwhile waits, or is waited for. One statement. @returns false when nothing was written
 */
export async function saveArrival(
  db: Kysely<Tables>,
  { orderId, profileId, bay, car }: Arrival,
  now: Millis,
): Promise<boolean> {
  const { rows } = await sql`
    with o as (
      select order_id from orders
       where order_id = ${orderId} and profile_id = ${profileId} and modality = 'PICKUP' and status = 'READY'
         for no key update
    )
    insert into order_arrival (order_id, bay, car, arrived_at)
    select order_id, ${bay}, ${car}, ${new Date(now)}::timestamptz from o
    on conflict (order_id) do update set bay = excluded.bay, car = excluded.car
    returning 1`.execute(db);
  return rows.length === 1;
}

/** One statement. */
export async function isOrderOf(
  db: Kysely<Tables>,
  { orderId, profileId }: Pick<Arrival, 'orderId' | 'profileId'>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where order_id = ${orderId} and profile_id = ${profileId}`.execute(
    db,
  );
  return rows.length === 1;
}

/** The bays of the store of an order, if the order is theirs; null when it is not. One statement. */
export async function baysOf(
  db: Kysely<Tables>,
  { orderId, profileId }: Pick<Arrival, 'orderId' | 'profileId'>,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ names: string[] }>`
    select coalesce(b.names, '{}') as names from orders o left join store_bays b using (location_id)
     where o.order_id = ${orderId} and o.profile_id = ${profileId}`.execute(db);
  return rows[0]?.names ?? null;
}
