import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** An account that somebody requested. Times are milliseconds since the epoch. */
export interface AccountRequest {
  readonly requestId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bannerId: string;
  readonly locale: string;
  readonly visitorId: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Stores a request, with the job that mails and the one that deletes it. The same statement for every address, so that
 * neither the response nor its time reveals an account.
 */
export async function insertRequest(db: Db, row: AccountRequest): Promise<void> {
  const [at, end] = [new Date(row.now), new Date(row.expiresAt)];
  await db.single((single) =>
    sql`
    insert into requested_account (request_id, email, password_hash, first_name, last_name, banner_id, locale, visitor_id, created_at, expires_at)
    values (${row.requestId}, ${row.email}, ${row.passwordHash}, ${row.firstName}, ${row.lastName}, ${row.bannerId}, ${row.locale}, ${row.visitorId}, ${at}, ${end})
    returning
      (graphile_worker.add_job('mail-requested-account', json_build_object('requestId', request_id), max_attempts := 5, job_key := request_id)).id,
      (graphile_worker.add_job('delete-ended-links', run_at := ${end}, job_key := 'delete-ended-links/' || request_id)).id as "endId"`.execute(
      single,
    ),
  );
}

/** A request that was not mailed yet. One statement. */
export async function unmailedRequest(
  db: Db,
  requestId: string,
): Promise<{ readonly email: string; readonly bannerId: string; readonly locale: string } | undefined> {
  return db.read
    .selectFrom('requested_account')
    .where('request_id', '=', requestId)
    .where('mail_id', 'is', null)
    .select(['email', 'banner_id as bannerId', 'locale'])
    .executeTakeFirst();
}

/** Mails about requests that an address gets at a time: more requests mail nothing until one ends. */
export const MAX_REQUESTS = 3;

/**
 * Stores the mail of a request, and the hash of its link; without a link, what the account would have needed goes. The
 * address's requests are locked first, in a statement of its own: the count of the second one sees what another process
 * stored meanwhile.
 */
export async function storeRequestMail(
  db: Db,
  {
    requestId,
    email,
    hash,
    mail,
  }: { readonly requestId: string; readonly email: string; readonly hash: Buffer | null; readonly mail: NewMail },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await db.transaction(async (tx) => {
    await sql`select from requested_account where email = ${email} order by request_id for update`.execute(tx);
    await sql`
    with request as (
      update requested_account r
         set mail_id = ${mail.mailId}, token_hash = ${hash}, password_hash = case when ${hash !== null} then password_hash else '' end
       where request_id = ${requestId} and mail_id is null and expires_at > ${at}
         and (select count(*) from requested_account o where o.email = r.email and o.mail_id is not null and o.expires_at > ${at}) < ${MAX_REQUESTS}
      returning request_id
    )
    ${insertMail(mail, { when: 'request', now: sql`${at}::timestamptz` })}`.execute(tx);
  });
}

/** What opens a requested account by its link. */
export interface MailedRequest {
  readonly passwordHash: string;
  readonly visitorId: string | null;
}

/** The request whose link this is, while it lasts. One statement. */
export async function mailedRequest(db: Db, hash: Buffer, now: number): Promise<MailedRequest | undefined> {
  return db.read
    .selectFrom('requested_account')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .select(['password_hash as passwordHash', 'visitor_id as visitorId'])
    .executeTakeFirst();
}

export interface NewIds {
  readonly profileId: string;
  readonly accountId: string;
  readonly loyaltyId: string;
}

/**
 * Opens a requested account: user with a confirmed address, password and profile, and the end of all requests for the
 * address with their mails, together or not at all. Of two uses at once, of this link or of two for the address, one
 * finds nothing. @returns false when there is no such link, or the address has an account meanwhile
 */
export async function openRequested(
  db: Db,
  hash: Buffer,
  { profileId, accountId, loyaltyId }: NewIds,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  try {
    const { rows } = await db.transaction(async (tx) => {
      await sql`
        select from requested_account where email = (select email from requested_account where token_hash = ${hash})
         order by request_id for update`.execute(tx);
      return sql`
      with request as (
        delete from requested_account where token_hash = ${hash} and expires_at > ${at} returning *
      ), others as (
        delete from requested_account o using request r where o.email = r.email and o.request_id <> r.request_id returning o.mail_id
      ), carried as (
        delete from mail where mail_id in (select mail_id from request union all select mail_id from others)
      ), person as (
        insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
        select ${profileId}, first_name || ' ' || last_name, email, true, ${at}, ${at} from request
      ), password as (
        insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
        select ${accountId}, ${profileId}, 'credential', ${profileId}, password_hash, ${at}, ${at} from request
      )
      insert into profile (profile_id, banner_id, first_name, last_name, loyalty_id, created_at)
      select ${profileId}, banner_id, first_name, last_name, ${loyaltyId}, ${at} from request returning 1`.execute(tx);
    });
    return rows.length === 1;
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}
