import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import { endingLinks } from '../links-sql.ts';
import { endingSessions } from '../revoke-sql.ts';

/** What was requested for an email address; whether it has an account is not known yet. */
export interface ResetRequest {
  readonly email: string;
  readonly bannerId: string;
  readonly locale: string;
}

/**
 * Adds the job that mails a link. The same statement for every address, so that neither the response nor its time
 * reveals an account; a repeated request replaces one that has not run yet.
 */
export async function requestResetLink(db: Db, request: ResetRequest): Promise<void> {
  await db.single((single) =>
    sql`select graphile_worker.add_job('mail-reset-link', ${JSON.stringify(request)}::json, max_attempts := 5,
      job_key := 'mail-reset-link/' || md5(${request.email}))`.execute(single),
  );
}

export interface NewLinkRow {
  readonly hash: Buffer;
  readonly profileId: string;
  readonly expiresAt: number;
  readonly mail: NewMail;
}

/** Links for a new password that an account can have at a time: more requests mail nothing until one ends. */
export const MAX_LINKS = 3;

/**
 * Stores a link with its mail, the job that sends it and the one that deletes both when the link ends. The account is
 * locked first, in a statement of its own: the count of the second one sees what another process stored meanwhile.
 */
export async function insertResetLink(db: Db, row: NewLinkRow, now: number): Promise<void> {
  const [at, end] = [new Date(now), new Date(row.expiresAt)];
  await db.transaction(async (tx) => {
    await sql`select from profile where profile_id = ${row.profileId} for update`.execute(tx);
    await sql`
    with link as (
      insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
      select ${row.hash}, 'RESET_PASSWORD', profile_id, ${row.mail.mailId}, ${at}, ${end} from profile p
       where profile_id = ${row.profileId}
         and (select count(*) from account_link l where l.profile_id = p.profile_id and l.purpose = 'RESET_PASSWORD' and l.expires_at > ${at}) < ${MAX_LINKS}
      returning (graphile_worker.add_job('delete-ended-links', run_at := ${end}, job_key := 'delete-ended-links/' || mail_id)).id
    )
    ${insertMail(row.mail, { when: 'link', now: sql`${at}::timestamptz` })}`.execute(tx);
  });
}

/** A password that replaces another one, and the mail that says so. */
export interface NewPasswordRow {
  readonly passwordHash: string;
  readonly mail: NewMail;
}

/** Whose link this is, while it lasts. One statement. */
export async function ownerOfLink(
  db: Db,
  hash: Buffer,
  now: number,
): Promise<
  | { readonly profileId: string; readonly email: string; readonly firstName: string; readonly lastName: string }
  | undefined
> {
  return db.read
    .selectFrom('account_link as l')
    .innerJoin('profile as p', 'p.profile_id', 'l.profile_id')
    .innerJoin('user as u', 'u.id', 'p.profile_id')
    .where('l.token_hash', '=', hash)
    .where('l.purpose', '=', 'RESET_PASSWORD')
    .where('l.expires_at', '>', new Date(now))
    .select(['p.profile_id as profileId', 'u.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .executeTakeFirst();
}

/**
 * Locks the password of an account before it is replaced. The next statement sees every session that was stored for it,
 * those that were not yet there when this one began to wait; and nobody waits for two rows in another order.
 */
export async function lockPassword(tx: Tx, whose: RawBuilder<unknown>): Promise<void> {
  await sql`select from "account" a where ${whose} and a."providerId" = 'credential' for no key update`.execute(tx);
}

/**
 * Uses a link: the new password, the confirmed address, the end of all links and sessions of the account, and a mail,
 * together or not at all. Of two uses at once, of this link or of two of the account, one finds nothing.
 * @returns the ids of the ended sessions; undefined when there is no such link
 */
export async function takeResetLink(
  db: Db,
  hash: Buffer,
  { passwordHash, mail }: NewPasswordRow,
  now: number,
): Promise<readonly string[] | undefined> {
  const at = new Date(now);
  const { rows } = await db.transaction(async (tx) => {
    await lockPassword(tx, sql`a."userId" = (select profile_id from account_link where token_hash = ${hash})`);
    return sql<{ sids: readonly string[] }>`
    with link as (
      delete from account_link where token_hash = ${hash} and purpose = 'RESET_PASSWORD' and expires_at > ${at} returning profile_id, mail_id
    ), others as (
      ${endingLinks(sql`from link where l.profile_id = link.profile_id and l.token_hash <> ${hash}`)}
    ), carried as (
      delete from mail where mail_id in (select mail_id from link union all select mail_id from others)
    ), password as (
      update "account" a set "password" = ${passwordHash}, "updatedAt" = ${at} from link
       where a."userId" = link.profile_id and a."providerId" = 'credential'
    ), passkeys as (
      delete from passkey k using link where k.profile_id = link.profile_id
    ), confirmed as (
      update "user" u set "emailVerified" = true from link where u."id" = link.profile_id
    ), ${endingSessions(sql`using link where s."userId" = link.profile_id`)}, letter as (${insertMail(mail, { when: 'link', now: sql`${at}::timestamptz` })})
    select coalesce((select array_agg(sid) from ended), '{}') as sids from link`.execute(tx);
  });
  return rows[0]?.sids;
}

/** The hash of an account's password. One statement. */
export async function passwordHashOf(db: Db, profileId: string): Promise<string | undefined> {
  const row = await db.read
    .selectFrom('account')
    .where('userId', '=', profileId)
    .where('providerId', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/**
 * Replaces a password unless it was replaced meanwhile, ends every session except one, and mails it.
 * @returns the ids of the ended sessions; undefined when the old password is not the current one anymore
 */
export async function replacePassword(
  db: Db,
  whose: { readonly profileId: string; readonly sid: string; readonly oldHash: string },
  { passwordHash, mail }: NewPasswordRow,
  now: number,
): Promise<readonly string[] | undefined> {
  const at = new Date(now);
  const { rows } = await db.transaction(async (tx) => {
    await lockPassword(tx, sql`a."userId" = ${whose.profileId}`);
    return sql<{ sids: readonly string[] }>`
    with password as (
      update "account" set "password" = ${passwordHash}, "updatedAt" = ${at}
       where "userId" = ${whose.profileId} and "providerId" = 'credential' and "password" = ${whose.oldHash}
      returning "userId" as profile_id
    ), links as (
      ${endingLinks(sql`from password p where l.profile_id = p.profile_id`)}
    ), carried as (
      delete from mail where mail_id in (select mail_id from links)
    ), ${endingSessions(sql`using password p where s."userId" = p.profile_id and s.sid <> ${whose.sid}`)}, letter as (${insertMail(mail, { when: 'password', now: sql`${at}::timestamptz` })})
    select coalesce((select array_agg(sid) from ended), '{}') as sids from password`.execute(tx);
  });
  return rows[0]?.sids;
}
