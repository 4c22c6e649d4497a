import { sql } from 'kysely';
import type { Tx } from '#context.ts';

/**
 * Passes what was there before an import on to the next one that changed the same since, where that one would bring back
 * what this import wrote: rolled back in any order, what was to end stays nowhere. One statement.
 */
export async function passOn(tx: Tx, importId: string): Promise<void> {
  await sql`
    with next as (
      -- The next change of each column alone: another one after it may have set the same for a reason of its own.
      select distinct on (r.line, e.key) n.import_id, n.line, e.key, r.before -> e.key as earlier,
             n.before -> e.key = e.value as is_passed
        from ops.import i
        join ops.import_row r on r.import_id = i.import_id and r.is_kept and r.action = 'changed'
        cross join lateral jsonb_each(r.after) as e
        join ops.import l on l.kind = i.kind and l.status = 'APPLIED' and l.applied_at >= i.applied_at
                         and l.import_id <> i.import_id
        join ops.import_row n on n.import_id = l.import_id and n.key = r.key and n.action = 'changed' and n.before ? e.key
       where i.import_id = ${importId}
       order by r.line, e.key, l.applied_at, l.applied_action
    ), passed as (
      select import_id, line, jsonb_object_agg(key, earlier) as before from next where is_passed group by import_id, line
    )
    update ops.import_row n set before = n.before || p.before
      from passed p where n.import_id = p.import_id and n.line = p.line`.execute(tx);
}
