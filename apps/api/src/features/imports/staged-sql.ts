import { MAX_STAGED, MAX_STAGED_BY_ONE } from '@cartwright/contracts/ops-imports';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { insertImport, type NewImport } from './sql.ts';

/**
 * Adds an import, unless too many files of the last day wait already: of whoever brings it in, or of the banner. Uploads
 * of one banner wait for each other, so that many at once are no more.
 * @returns null, or the limit that was reached
 */
export async function stageImport(tx: Tx, made: NewImport, now: number): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staged imports of ${made.bannerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where created_by = ${made.staffId})::int as own from ops.import
     where banner_id = ${made.bannerId} and status in ('UPLOADING', 'CHECKING', 'READY', 'REFUSED')
       and created_at > ${new Date(now - DAY)}`.execute(tx);
  const { all, own } = rows[0] ?? { all: 0, own: 0 };
  if (own >= MAX_STAGED_BY_ONE) return MAX_STAGED_BY_ONE;
  if (all >= MAX_STAGED) return MAX_STAGED;
  await insertImport(tx, made, now);
  return null;
}
