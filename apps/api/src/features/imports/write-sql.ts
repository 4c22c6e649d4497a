import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { KINDS } from './kind-sql.ts';

/** Lets only one import of a kind be applied or rolled back at a time, until the end of the transaction. */
export async function lockKind(
  tx: Tx,
  { kind, importId }: { readonly kind: ImportKind; readonly importId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`apply ${kind}`}))`.execute(tx);
  await KINDS[kind].lock?.(importId).execute(tx);
}

/** Writes every row that adds or changes something. One statement. */
export async function writeRows(tx: Tx, importId: string, kind: ImportKind): Promise<void> {
  const which = sql`r.import_id = ${importId} and r.action in ('added', 'changed')`;
  await KINDS[kind].write('after', which).execute(tx);
}

/** Lines whose additions one statement removes: every product is looked for in many tables, and no statement may take long. */
const REMOVED_AT_ONCE = 5_000;

/**
 * Restores what was there before an import, except rows that something newer changed, also in a column that
 * is valid only together with theirs, and rows that the table would not take so any more. A few statements.
 * @returns how many rows were left alone
 */
export async function restoreRows(tx: Tx, importId: string, kind: ImportKind): Promise<number> {
  const { current, together, breaks, write, remove, used } = KINDS[kind];
  const { numAffectedRows } = await sql`
    with now as materialized (${current(sql`
      (select * from ops.import_row where import_id = ${importId} and action in ('added', 'changed'))`)})
    update ops.import_row r set is_kept = true
      from ops.import_row s left join now n on n.key = s.key
     where s.import_id = ${importId} and s.action in ('added', 'changed') and r.import_id = s.import_id and r.line = s.line
       and (n.key is null or exists (
              select from jsonb_each(s.data || s.after) as e
               where n.current -> e.key is distinct from e.value
                 and (s.after ? e.key or exists (
                       select from jsonb_array_elements(${JSON.stringify(together)}::jsonb) as g(names)
                        where g.names ? e.key and g.names ?| array(select jsonb_object_keys(s.after)))))
            or (s.action = 'changed' and ${breaks(sql`(n.current || s.before)`)})
            or (s.action = 'added' and s.key in (${used(sql`r.import_id = ${importId} and r.action = 'added'`)})))`.execute(
    tx,
  );
  const mine = sql`r.import_id = ${importId} and not r.is_kept`;
  await write('before', sql`${mine} and r.action = 'changed'`).execute(tx);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line), 0) as last from ops.import_row r where ${mine} and r.action = 'added'`.execute(tx);
  for (let from = 1; from <= (rows[0]?.last ?? 0); from += REMOVED_AT_ONCE)
    await remove(
      sql`${mine} and r.action = 'added' and r.line between ${from} and ${from + REMOVED_AT_ONCE - 1}`,
    ).execute(tx);
  return Number(numAffectedRows ?? 0);
}
