import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import { endingLinks } from '../links-sql.ts';
import { lockPassword } from '../password/sql.ts';
import { endingPasses } from '../revoke-sql.ts';

/** Another email address that an account is to have; whether it belongs to somebody else is not known yet. */
export interface ChangeRequest {
  readonly profileId: string;
  readonly email: string;
  readonly bannerId: string;
  readonly locale: string;
}

/**
 * Adds the job that mails a link. The same statement for every address, so that neither the response nor its time
 * reveals an account; a repeated request replaces one that has not run yet.
 */
export async function requestEmailChange(db: Db, request: ChangeRequest): Promise<void> {
  await db.single((single) =>
    sql`select graphile_worker.add_job('mail-email-change', ${JSON.stringify(request)}::json, max_attempts := 5,
      job_key := 'mail-email-change/' || ${request.profileId})`.execute(single),
  );
}

/**
 * Changes that an account can request at a time, and that all accounts together can request to one address: more mail
 * nothing until one would have ended, so that nobody fills the mailbox of somebody else.
 */
export const MAX_CHANGES = 3;

export interface ChangeLinkRow {
  readonly hash: Buffer;
  readonly profileId: string;
  readonly newEmail: string;
  readonly expiresAt: number;
  readonly mail: NewMail;
}

/**
 * Stores a link with its mail, the job that sends it and the one that deletes both when the link ends. For an address
 * that has an account the mail has no link; its hash, which nobody can have, counts the request. The account and the
 * address are locked first, in statements of their own: the count of the last one sees what another process stored
 * meanwhile.
 */
export async function insertChangeLink(db: Db, row: ChangeLinkRow, now: number): Promise<void> {
  const [at, end] = [new Date(now), new Date(row.expiresAt)];
  await db.transaction(async (tx) => {
    await sql`select from profile where profile_id = ${row.profileId} for update`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('change-email/' || ${row.newEmail}, 0))`.execute(tx);
    await sql`
    with link as (
      insert into account_link (token_hash, purpose, profile_id, new_email, mail_id, created_at, expires_at)
      select ${row.hash}, 'CHANGE_EMAIL', profile_id, ${row.newEmail}, ${row.mail.mailId}, ${at}, ${end} from profile p
       where profile_id = ${row.profileId}
         and (select count(*) from account_link l where l.profile_id = p.profile_id and l.purpose = 'CHANGE_EMAIL' and l.expires_at > ${at}) < ${MAX_CHANGES}
         and (select count(*) from account_link l where l.new_email = ${row.newEmail} and l.expires_at > ${at}) < ${MAX_CHANGES}
      returning (graphile_worker.add_job('delete-ended-links', run_at := ${end}, job_key := 'delete-ended-links/' || mail_id)).id
    )
    ${insertMail(row.mail, { when: 'link', now: sql`${at}::timestamptz` })}`.execute(tx);
  });
}

/** The addresses of a change, before and after. */
export interface Change {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly firstName: string;
}

/** What a link of this account changes, while it lasts. One statement. */
export async function changeOfLink(
  db: Db,
  { hash, profileId }: { readonly hash: Buffer; readonly profileId: string },
  now: number,
): Promise<Change | undefined> {
  const row = await db.read
    .selectFrom('account_link as l')
    .innerJoin('profile as p', 'p.profile_id', 'l.profile_id')
    .innerJoin('user as u', 'u.id', 'p.profile_id')
    .where('l.token_hash', '=', hash)
    .where('l.purpose', '=', 'CHANGE_EMAIL')
    .where('l.profile_id', '=', profileId)
    .where('l.expires_at', '>', new Date(now))
    .select(['u.email as oldEmail', 'l.new_email as newEmail', 'p.first_name as firstName'])
    .executeTakeFirst();
  return row && row.newEmail !== null ? { ...row, newEmail: row.newEmail } : undefined;
}

/** The mails about a change: to the address before, and to the one after. */
export interface ChangeMails {
  readonly before: NewMail;
  readonly after: NewMail;
}

/**
 * Uses a link: the new address, confirmed, the end of all links of the account, which went to the old one too, and of
 * accounts requested for the address, of passes that name the old one, and both mails, together or not at all. The old
 * one is noted, for its mails. The password is locked first, as whatever uses the account's links does. Of several
 * accounts that take one address at once, one gets it.
 * @returns false when the link is not there anymore, or the address has an account meanwhile
 */
export async function takeChangeLink(
  db: Db,
  whose: { readonly hash: Buffer; readonly profileId: string; readonly oldEmail: string },
  { before, after }: ChangeMails,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const mailed = { when: 'changed', now: sql`${at}::timestamptz` };
  try {
    const { rows } = await db.transaction(async (tx) => {
      await lockPassword(tx, sql`a."userId" = ${whose.profileId}`);
      return sql`
      with link as (
        delete from account_link l using "user" u
         where l.token_hash = ${whose.hash} and l.purpose = 'CHANGE_EMAIL' and l.profile_id = ${whose.profileId}
           and l.expires_at > ${at} and u."id" = l.profile_id and u."email" = ${whose.oldEmail}
        returning l.profile_id, l.new_email, l.mail_id
      ), others as (
        ${endingLinks(sql`from link where l.profile_id = link.profile_id and l.token_hash <> ${whose.hash}`)}
      ), requests as (
        delete from requested_account r using link where r.email = link.new_email returning r.mail_id
      ), carried as (
        delete from mail where mail_id in (
          select mail_id from link union all select mail_id from others union all select mail_id from requests)
      ), changed as (
        update "user" u set "email" = link.new_email, "emailVerified" = true, "updatedAt" = ${at} from link
         where u."id" = link.profile_id returning u."id"
      ), former as (
        insert into former_email (profile_id, email, left_at) select profile_id, ${whose.oldEmail}, ${at} from link
            on conflict (profile_id, email) do update set left_at = excluded.left_at
      ), passes as (${endingPasses(sql`link`)}), farewell as (${insertMail(before, mailed)}), welcome as (${insertMail(after, mailed)})
      select "id" from changed`.execute(tx);
    });
    return rows.length === 1;
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}
