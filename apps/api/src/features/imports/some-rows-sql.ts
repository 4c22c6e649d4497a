import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { type RawBuilder, sql } from 'kysely';
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

/** Rows `r` that are some of an import, and that name something: also what it found as it says. */
export const areNamed = ({ importId, from, to }: SomeRows) =>
  sql`r.import_id = ${importId} and r.line between ${from} and ${to} and r.action is not null`;

/** Rows that are looked at together: each is compared with others and written anew, and no statement may take long. */
const AT_ONCE = 5_000;

/** All rows of an import that added or changed something, a few thousand at a time. One statement. */
export const inTurns = (tx: Tx, importId: string, kind: ImportKind) =>
  turnsTo(tx, { importId, kind }, sql`action in ('added', 'changed')`);

/** All rows of an import that name something, a few thousand at a time. One statement. */
export const allInTurns = (tx: Tx, importId: string, kind: ImportKind) =>
  turnsTo(tx, { importId, kind }, sql`action is not null`);

async function turnsTo(
  tx: Tx,
  { importId, kind }: Pick<SomeRows, 'importId' | 'kind'>,
  which: RawBuilder<unknown>,
): Promise<readonly SomeRows[]> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line), 0) as last from ops.import_row
     where import_id = ${importId} and ${which}`.execute(tx);
  const turns = Math.ceil((rows[0]?.last ?? 0) / AT_ONCE);
  return Array.from({ length: turns }, (_, turn) => ({
    importId,
    kind,
    from: turn * AT_ONCE + 1,
    to: (turn + 1) * AT_ONCE,
  }));
}
