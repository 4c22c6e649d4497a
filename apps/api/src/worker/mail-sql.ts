import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { OutgoingMail } from '#ports/mail.ts';

/** A mail that has not been sent yet; null when it was sent or does not exist. */
export async function unsentMail(db: Kysely<Tables>, mailId: string): Promise<OutgoingMail | null> {
  const { rows } = await sql<OutgoingMail>`
    select mail_id as "mailId", recipient as "to", subject, text_body as text, html_body as html
      from mail where mail_id = ${mailId} and sent_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Records that a mail was sent. */
export async function markSent(db: Kysely<Tables>, mailId: string, now: number): Promise<void> {
  await sql`update mail set sent_at = ${new Date(now)} where mail_id = ${mailId}`.execute(db);
}

/** Stored mails, newest first. */
export async function recentMails(db: Kysely<Tables>): Promise<readonly (OutgoingMail & { readonly at: Date })[]> {
  const { rows } = await sql<OutgoingMail & { at: Date }>`
    select mail_id as "mailId", recipient as "to", subject, text_body as text, html_body as html, created_at as at
      from mail order by created_at desc, mail_id desc limit 50`.execute(db);
  return rows;
}
