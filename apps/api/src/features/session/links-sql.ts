import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Deletes links and requested accounts that ended, with the mails that carried them. One statement. */
export async function deleteEndedLinks(db: Kysely<Tables>, now: number): Promise<void> {
  const at = new Date(now);
  await sql`
    with links as (delete from account_link where expires_at <= ${at} returning mail_id),
         requests as (delete from requested_account where expires_at <= ${at} returning mail_id),
         ended as (select mail_id from links union all select mail_id from requests)
    delete from mail using ended where mail.mail_id = ended.mail_id`.execute(db);
}
