import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { KINDS } from './kind-sql.ts';
import { handOn, overwrittenParts } from './overwritten-sql.ts';
import { areSome, inTurns, type SomeRows } from './some-rows-sql.ts';

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
  await KINDS[kind]
    .write(
      sql`(
        select line, key, data, action, after as wanted from ops.import_row
         where import_id = ${importId} and action in ('added', 'changed'))`,
    )
    .execute(tx);
}

/**
 * Takes back what an import changed. Of what a newer one says by now, the newer one restores it at its own end. What
 * anything else changed since stays, also in a column that is valid only together with such a one, and so do rows that
 * the table would not take so any more. A few statements for every few thousand rows.
 * @returns how many rows are not wholly as they were before
 */
export async function restoreRows(tx: Tx, importId: string, kind: ImportKind): Promise<number> {
  for (const some of await inTurns(tx, importId, kind)) await restoreSome(tx, some);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from ops.import_row where import_id = ${importId} and is_kept`.execute(tx);
  return rows[0]?.kept ?? 0;
}

async function restoreSome(tx: Tx, some: SomeRows): Promise<void> {
  const { current, breaks, write, remove, used } = KINDS[some.kind];
  const parts = await overwrittenParts(tx, some);
  const lines = [...Map.groupBy(parts, ({ line }) => line)].map(([line, of]) => ({
    line,
    columns: of.flatMap(({ columns }) => columns),
  }));
  // The rows that changed something, with what is to be restored of them.
  const restorable = sql`(
    select r.*, r.before - coalesce(o.columns, '{}') as wanted
      from ops.import_row r
      left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as o(line int, columns text[]) on o.line = r.line
     where ${areSome(some)} and r.action = 'changed' and not r.is_kept)`;
  await sql`
    with now as materialized (${current(restorable)})
    update ops.import_row r set is_kept = true
      from ${restorable} s join now n on n.key = s.key
     where r.import_id = s.import_id and r.line = s.line and ${breaks(sql`(n.current || s.wanted)`)}`.execute(tx);
  await write(sql`(select * from ${restorable} r where wanted <> '{}')`).execute(tx);
  await handOn(tx, some.importId, parts);
  const added = sql`${areSome(some)} and r.action = 'added'`;
  await sql`
    update ops.import_row r set is_kept = true
     where ${areSome(some)}
       and (r.line = any(${lines.map(({ line }) => line)}::int[]) or (r.action = 'added' and r.key in (${used(added)})))`.execute(
    tx,
  );
  await remove(sql`${added} and not r.is_kept`).execute(tx);
}
