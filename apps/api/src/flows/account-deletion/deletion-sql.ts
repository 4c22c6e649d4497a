import { type Kysely, sql } from 'kysely';
import type { Locale } from '@cartwright/contracts/locales';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { endingSessions } from '#features/session/revoke-sql.ts';
import { openBusiness } from '#orders/open-business-sql.ts';

/** A deletion that is due, and whom its mail addresses. */
export interface DueDeletion {
  readonly profileId: string;
  readonly phase: 'PLANNED' | 'CLOSED';
  readonly bannerId: string;
  readonly locale: Locale;
  readonly requestedAt: Date;
  readonly email: string;
  readonly firstName: string;
}

/**
 * Takes deletions that are due, the longest due first, and puts each off until `retryAt`: only one worker has it then,
 * and one that dies leaves it to the next. One statement.
 */
export async function takeDueDeletions(
  db: Kysely<Tables>,
  { now, retryAt, batch }: { readonly now: number; readonly retryAt: number; readonly batch: number },
): Promise<readonly DueDeletion[]> {
  const { rows } = await sql<DueDeletion>`
    update account_deletion d set next_at = ${new Date(retryAt)}
      from profile p join "user" u on u.id = p.profile_id
     where p.profile_id = d.profile_id and d.profile_id in (
       select profile_id from account_deletion where next_at <= ${new Date(now)}
        order by next_at limit ${batch} for update skip locked)
    returning d.profile_id as "profileId", d.phase, d.banner_id as "bannerId", d.locale, d.requested_at as "requestedAt",
      u.email, p.first_name as "firstName"`.execute(db);
  return rows;
}

/**
 * Locks a deletion, so that nobody takes it back meanwhile. @returns whether it is still the one that was due, which may
 * have been taken back and planned anew, and nothing of its account is under way
 */
export async function lockIdle(
  tx: Tx,
  { profileId, phase, requestedAt }: Pick<DueDeletion, 'profileId' | 'phase' | 'requestedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from account_deletion where profile_id = ${profileId} and phase = ${phase} and requested_at = ${requestedAt} for update`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  // A statement of its own: it sees what was stored while the first one waited.
  const found = await sql<{ open: boolean }>`select (${openBusiness(sql`${profileId}`)}) as open`.execute(tx);
  return found.rows[0]?.open === false;
}

/**
 * Takes from an account whatever it is opened with, and ends its sessions, together. @param eraseAt when it is erased
 * @returns the ids of the ended sessions
 */
export async function closeAccount(tx: Tx, profileId: string, eraseAt: number): Promise<readonly string[]> {
  await sql`update account_deletion set phase = 'CLOSED', next_at = ${new Date(eraseAt)} where profile_id = ${profileId}`.execute(
    tx,
  );
  const { rows } = await sql<{ sid: string }>`
    with passwords as (delete from "account" where "userId" = ${profileId}),
    passkeys as (delete from passkey where profile_id = ${profileId}),
    two_steps as (delete from two_step where profile_id = ${profileId}),
    challenges as (delete from sign_in_challenge where profile_id = ${profileId}),
    links as (delete from account_link where profile_id = ${profileId} returning mail_id),
    carried as (delete from mail m using links where m.mail_id = links.mail_id),
    ${endingSessions(sql`where s."userId" = ${profileId}`)}
    select sid from ended`.execute(tx);
  return rows.map(({ sid }) => sid);
}
