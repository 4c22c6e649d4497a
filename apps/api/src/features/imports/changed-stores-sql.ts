import { sql } from 'kysely';
import type { Tx } from '#context.ts';

/**
 * Notes with an action which stores it changed: those that rows of its import are about, so that the log of each store has
 * what a file of its banner did there. One statement.
 */
export async function noteChangedStores(tx: Tx, actionId: string, importId: string): Promise<void> {
  await sql`
    insert into ops.staff_action_store (location_id, action_id)
    select distinct r.data ->> 'location_id', ${actionId}::text
      from ops.import i join ops.import_row r on r.import_id = i.import_id and r.action in ('added', 'changed')
     where i.import_id = ${importId} and i.location_id is null and r.data ->> 'location_id' is not null`.execute(tx);
}
