import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import { insertText, type NewText } from '../texts/sql.ts';

/** Stores the messages of an event that are not stored yet, with the jobs that send them. One statement. */
export async function storeMessages(
  db: Kysely<Tables>,
  { mail, text, now }: { readonly mail: NewMail; readonly text: NewText | null; readonly now: number },
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`
    with event as (select 1),
    letter as (${insertMail(mail, { when: 'event', now: at })})
    ${text ? sql`, note as (${insertText(text, at)})` : sql``}
    select 1`.execute(db);
}
