import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/**
 * The end of sessions `s` and its record, as parts `ended` and `revoked` of a statement: nothing else deletes a session
 * whose time is not over. @param which follows `delete from "session" s`
 */
export const endingSessions = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ended as (
    delete from "session" s ${which} returning s.sid, s."userId"
  ), revoked as (
    insert into revoked_session (sid, profile_id) select sid, "userId" from ended on conflict (sid) do nothing
  )`;

/** The passes of an account, in the list of what ended; no session has such an id. */
export const passesOf = (profileId: string): string => PASSES + profileId;
const PASSES = 'passes/';

/**
 * Ends the passes of accounts, and no session: what they say has changed. For a CTE; the payment host, which knows no
 * passes, is not notified. @param from a part of the statement with the `profile_id` of each
 */
export const endingPasses = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into revoked_session (sid, profile_id, told_at)
  select ${PASSES} || profile_id, profile_id, clock_timestamp() from ${from}
      on conflict (sid) do update set revoked_at = clock_timestamp()`;

/** Ends one session. One statement. @returns its id, or nothing when there is no such session */
export const deleteSession = (db: Kysely<Tables>, sid: string): Promise<readonly string[]> =>
  deleteSessions(db, sql`where s.sid = ${sid}`);

/** Ends one session of an account. One statement. @returns its id, or nothing when the account has no such session */
export const deleteSessionOf = (db: Kysely<Tables>, profileId: string, sid: string): Promise<readonly string[]> =>
  deleteSessions(db, sql`where s.sid = ${sid} and s."userId" = ${profileId}`);

/** Ends every session of an account except one. One statement. @param except an unused id, to end all */
export const deleteSessionsOf = (db: Kysely<Tables>, profileId: string, except: string): Promise<readonly string[]> =>
  deleteSessions(db, sql`where s."userId" = ${profileId} and s.sid <> ${except}`);

async function deleteSessions(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ sid: string }>`with ${endingSessions(which)} select sid from ended`.execute(db);
  return rows.map((row) => row.sid);
}

/** Sessions that were ended within the last so many milliseconds. One statement. */
export async function revokedWithin(db: Db, withinMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from revoked_session where revoked_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'`.execute(
    db.read,
  );
  return rows.map((row) => row.sid);
}

/** Ended sessions that the payment host does not know of, oldest first, while a token made for them can be valid. */
export async function unreportedSessions(db: Db, withinMs: number, max: number): Promise<readonly string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from revoked_session
     where told_at is null and revoked_at > clock_timestamp() - ${withinMs} * interval '1 millisecond'
     order by revoked_at limit ${max}`.execute(db.read);
  return rows.map((row) => row.sid);
}

export async function markReported(db: Kysely<Tables>, sids: readonly string[]): Promise<void> {
  await sql`update revoked_session set told_at = clock_timestamp() where sid = any(${sids})`.execute(db);
}

/** When the password of a session was last entered, or a passkey used, read from its row now; undefined when there is none. One statement. */
export async function readSession(
  db: Db,
  { sid, profileId, now }: { readonly sid: string; readonly profileId: string; readonly now: number },
): Promise<{ readonly signedInAt: number } | undefined> {
  const row = await db.read
    .selectFrom('session')
    .where('sid', '=', sid)
    .where('userId', '=', profileId)
    .where('expiresAt', '>', new Date(now))
    .select(({ fn }) => fn.coalesce('proved_at', 'createdAt').as('provedAt'))
    .executeTakeFirst();
  return row && { signedInAt: row.provedAt.getTime() };
}
