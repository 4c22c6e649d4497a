import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { canServe } from '#locations/can-serve-sql.ts';
import type { PlannedArea } from './preview.ts';

/** Whether a plan may switch on what it does: shoppers find products and times there. At most one statement. */
export async function mayOpen(db: Kysely<Tables>, { locationId, service }: PlannedArea, now: Millis): Promise<boolean> {
  if (!service?.isOn || service.service === 'IN_STORE') return true;
  const { rows } = await sql<{ can: boolean }>`
    select ${canServe(service.service, now)} as can from location l where l.location_id = ${locationId}`.execute(db);
  return rows[0]?.can === true;
}
