import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { KINDS } from './kind-sql.ts';
import { allInTurns, areNamed, areSome, inTurns, type SomeRows } from './some-rows-sql.ts';
import { lockKind } from './write-sql.ts';

/** The kinds whose rows others hang on, and the column that names such a row in every file about it. */
const KEYS = { products: 'gtin13', stores: 'location_id' } as const;

/**
 * Takes away what an import added whose roll-back had to leave it, because it had a price, stock or hours by then: with the
 * roll-back of the last import that these came from, nothing is of it any more. It stays where anything changed it since,
 * or where a newer import that is applied is about it: that one takes it away when it is rolled back itself, also where it
 * only found it as it says. One statement where nothing was left, and a few for every few thousand rows.
 */
export async function removeLeftBehind(tx: Tx, importId: string, kind: ImportKind): Promise<void> {
  for (const adding of KINDS[kind].hangsOn) {
    await lockKind(tx, { kind: adding, importId });
    const found = await sql`select 1 from ops.import where ${hasLeft(adding)} limit 1`.execute(tx);
    if (found.rows.length === 0) continue;
    const turns = adding === kind ? await allInTurns(tx, importId, kind) : await inTurns(tx, importId, kind);
    for (const some of turns) await removeUnused(tx, adding, some);
  }
}

/** Imports that were rolled back, and left something. */
const hasLeft = (adding: keyof typeof KEYS) => sql`kind = ${adding} and status = 'ROLLED_BACK' and kept_rows > 0`;

async function removeUnused(tx: Tx, adding: keyof typeof KEYS, some: SomeRows): Promise<void> {
  const named = adding === some.kind ? areNamed(some) : areSome(some);
  const { current, used, remove } = KINDS[adding];
  // What this one added itself has just been judged.
  const left = sql`r.is_kept and r.action = 'added' and r.import_id <> ${some.importId} and r.key in (
    select r.data ->> ${KEYS[adding]} from ops.import_row r where ${named})
    and r.import_id in (select import_id from ops.import where ${hasLeft(adding)})`;
  const { rows } = await sql<{ importId: string; lines: number[] }>`
    with left_behind as materialized (select r.* from ops.import_row r where ${left}),
    now as materialized (${current(sql`left_behind`)}),
    gone as (
      update ops.import_row r set is_kept = false from left_behind l
       where r.import_id = l.import_id and r.line = l.line
         and exists (select from now n where n.key = l.key and n.current || l.data || l.after = n.current)
         and not exists (
           select from ops.import i join ops.import_row n using (import_id)
            where i.kind = ${adding} and i.status = 'APPLIED' and n.key = l.key and n.action is not null)
         and l.key not in (${used(left)})
      returning r.import_id, r.line)
    select import_id as "importId", array_agg(line) as lines from gone group by import_id`.execute(tx);
  for (const { importId, lines } of rows) {
    await remove(sql`r.import_id = ${importId} and r.line = any(${lines}::int[])`).execute(tx);
    await sql`update ops.import set kept_rows = kept_rows - ${lines.length} where import_id = ${importId}`.execute(tx);
  }
}
