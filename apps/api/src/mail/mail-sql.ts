import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { OutgoingMail } from '#ports/mail.ts';
import type { Mail } from './mail.ts';

/** A mail that a write stores. */
export interface NewMail {
  readonly mailId: string;
  readonly mail: Mail;
  /** What happened, such as `order-placed/…`: it is mailed once. */
  readonly about: string;
  /** Whether a job sends it; otherwise it stays in its table. */
  readonly sends: boolean;
}

/**
 * The insert of a mail, with the job that sends it, as a part of the statement that makes it true: both exist exactly
 * when what it is about does (decision 16). @param when the part of the statement that has one row if so
 */
export const insertMail = (
  { mailId, mail, about, sends }: NewMail,
  { when, now }: { readonly when: string; readonly now: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  insert into mail (mail_id, recipient, subject, text_body, html_body, about, unsubscribe_url, created_at)
  select ${mailId}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${about}, ${mail.unsubscribeUrl ?? null}, ${now} from ${sql.ref(when)}
      on conflict (about) do nothing returning ${sends ? sendMailJob(mailId) : sql`1`}`;

const sendMailJob = (mailId: string): RawBuilder<unknown> =>
  sql`(graphile_worker.add_job('send-mail', json_build_object('mailId', ${mailId}::text), max_attempts := 12, job_key := ${mailId}::text)).id`;

/**
 * A mail that has not been sent yet; null when it was sent or does not exist. One that needs a consent is sent only while
 * the shopper wants it, at the address that it was written to.
 */
export async function unsentMail(db: Kysely<Tables>, mailId: string): Promise<OutgoingMail | null> {
  const { rows } = await sql<OutgoingMail>`
    select mail_id as "mailId", recipient as "to", subject, text_body as text, html_body as html,
           unsubscribe_url as "unsubscribeUrl"
      from mail where mail_id = ${mailId} and sent_at is null
       and (unsubscribe_url is null or exists (
         select from email_link l
           join email_preference e on e.profile_id = l.profile_id and e.banner_id = l.banner_id and e.category = l.category
           join "user" u on u."id" = l.profile_id and u."email" = l.address
          where l.mail_id = mail.mail_id and e.is_selected))`.execute(db);
  return rows[0] ?? null;
}

/** Records that a mail was sent. One whose links act for an account is deleted: only their hashes stay. */
export async function markSent(db: Kysely<Tables>, mailId: string, now: number): Promise<void> {
  await sql`
    with carried as (delete from mail where mail_id = ${mailId} and unsubscribe_url is not null)
    update mail set sent_at = ${new Date(now)} where mail_id = ${mailId} and unsubscribe_url is null`.execute(db);
}

/** Deletes a mail that is a record of nothing. */
export async function deleteMail(db: Kysely<Tables>, mailId: string): Promise<void> {
  await sql`delete from mail where mail_id = ${mailId}`.execute(db);
}

/** Stored mails, newest first; with an address, those to it. */
export async function recentMails(
  db: Kysely<Tables>,
  to?: string,
): Promise<readonly (OutgoingMail & { readonly at: Date })[]> {
  const { rows } = await sql<OutgoingMail & { at: Date }>`
    select mail_id as "mailId", recipient as "to", subject, text_body as text, html_body as html, created_at as at
      from mail where ${to ?? null}::text is null or recipient = ${to ?? null} order by created_at desc, mail_id desc limit 50`.execute(
    db,
  );
  return rows;
}
