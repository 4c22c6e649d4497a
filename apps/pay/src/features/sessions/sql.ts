import { type Kysely, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** Records sessions that the shop has ended; one that is already recorded stays as it is. */
export async function insertRevoked(db: Kysely<Tables>, sids: readonly string[]): Promise<void> {
  await db
    .insertInto('pay.revoked_session')
    .values(sids.map((sid) => ({ sid })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sessions that were ended within the last so many milliseconds. One statement. */
export async function revokedWithin(db: Db, withinMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from pay.revoked_session
     where revoked_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'`.execute(db.read);
  return rows.map((row) => row.sid);
}

/** Deletes sessions of which no token can be valid any more. */
export async function sweepRevoked(db: Kysely<Tables>): Promise<void> {
  await sql`delete from pay.revoked_session where revoked_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
