import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

/** Some rows of an applied import. */
export interface SomeRows {
  readonly importId: string;
  readonly kind: ImportKind;
  /** The first line, and the last. */
  readonly from: number;
  readonly to: number;
}

/** Rows `r` that are some of an import, and that added or changed something. */
export const areSome = ({ importId, from, to }: SomeRows) =>
  sql`r.import_id = ${importId} and r.line between ${from} and ${to} and r.action in ('added', 'changed')`;

/** Rows that are looked at together: each is compared with others and written anew, and no statement may take long. */
const AT_ONCE = 5_000;

/** All rows of an import that added or changed something, a few thousand at a time. One statement. */
export async function inTurns(tx: Tx, importId: string, kind: ImportKind): Promise<readonly SomeRows[]> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line), 0) as last from ops.import_row
     where import_id = ${importId} and action in ('added', 'changed')`.execute(tx);
  const turns = Math.ceil((rows[0]?.last ?? 0) / AT_ONCE);
  return Array.from({ length: turns }, (_, turn) => ({
    importId,
    kind,
    from: turn * AT_ONCE + 1,
    to: (turn + 1) * AT_ONCE,
  }));
}
