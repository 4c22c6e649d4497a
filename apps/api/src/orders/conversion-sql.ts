import { newId } from '@cartwright/server/new-id';
import { type Kysely, sql } from 'kysely';
import { isAllowed } from '#consents/sql.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Conversion } from '#ports/conversions.ts';

/**
 * Stores that an order is to be reported, with the job that does it, if its account allows that now. However often it is
 * called, it is one report.
 */
export async function insertConversion(
  db: Kysely<Tables>,
  { orderId, token, now }: { readonly orderId: string; readonly token: string; readonly now: number },
): Promise<void> {
  await sql`
    insert into conversion (order_id, conversion_id, token, created_at)
    select order_id, ${newId('cnv', now)}, ${token}, ${new Date(now)} from orders
     where order_id = ${orderId}
       and ${isAllowed({ profileId: sql`orders.profile_id`, bannerId: sql`orders.banner_id` }, 'sale')}
        on conflict (order_id) do nothing
    returning (graphile_worker.add_job('report-conversion', json_build_object('orderId', order_id), max_attempts := 12,
      job_key := 'conversion/' || order_id)).id`.execute(db);
}

/** The report of an order that is still to be made. */
export async function unsentConversion(db: Kysely<Tables>, orderId: string): Promise<Conversion | null> {
  const { rows } = await sql<Conversion>`
    select conversion_id as "conversionId", token from conversion
     where order_id = ${orderId} and sent_at is null and token is not null`.execute(db);
  return rows[0] ?? null;
}

/** Records that an order was reported, and forgets the token. */
export async function markReported(db: Kysely<Tables>, orderId: string, now: number): Promise<void> {
  await sql`update conversion set sent_at = ${new Date(now)}, token = null where order_id = ${orderId}`.execute(db);
}
