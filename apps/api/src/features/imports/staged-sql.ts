import { MAX_STAGED, MAX_STAGED_BY_ONE } from '@cartwright/contracts/ops-imports';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { insertImport, type NewImport } from './sql.ts';

/**
 * Adds an import, unless too many files of the last day wait to be applied already: of whoever brings it in, or of the
 * banner. Those that a check refused cannot be applied, so they lock nobody out; but they have rows too, so the oldest of
 * the same person make room. Uploads of one banner wait for each other, so that many at once are no more.
 * @returns null, or the limit that was reached
 */
export async function stageImport(tx: Tx, made: NewImport, now: number): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staged imports of ${made.bannerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where created_by = ${made.staffId})::int as own from ops.import
     where banner_id = ${made.bannerId} and status in ('UPLOADING', 'CHECKING', 'READY')
       and created_at > ${new Date(now - DAY)}`.execute(tx);
  const { all, own } = rows[0] ?? { all: 0, own: 0 };
  if (own >= MAX_STAGED_BY_ONE) return MAX_STAGED_BY_ONE;
  if (all >= MAX_STAGED) return MAX_STAGED;
  await makeRoom(tx, made, MAX_STAGED_BY_ONE - own - 1);
  await insertImport(tx, made, now);
  return null;
}

/** Refused files that one upload deletes: none comes without one of these going, and no statement may take long. */
const DELETED_AT_ONCE = 2;

/** Deletes the oldest refused files of whoever brings one in, but for so many. One statement. */
async function makeRoom(tx: Tx, { bannerId, staffId }: NewImport, kept: number): Promise<void> {
  await sql`
    with refused as (
      select import_id, created_at, row_number() over (order by created_at desc, import_id desc) as place from ops.import
       where banner_id = ${bannerId} and created_by = ${staffId} and status = 'REFUSED')
    delete from ops.import where status = 'REFUSED' and import_id in (
      select import_id from refused where place > ${kept} order by place desc limit ${DELETED_AT_ONCE})`.execute(tx);
}
