import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/**
 * Ends links `l` of an account before their time: a hash that nobody has replaces theirs, so that they act no more and
 * still count as mailed until they would have ended. For a CTE that returns the ids of their mails.
 */
export const endingLinks = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update account_link l set token_hash = sha256(uuid_send(gen_random_uuid())) ${where} returning l.mail_id`;

/** Deletes links and requested accounts that ended, with the mails that carried them. One statement. */
export async function deleteEndedLinks(db: Kysely<Tables>, now: number): Promise<void> {
  const at = new Date(now);
  await sql`
    with links as (delete from account_link where expires_at <= ${at} returning mail_id),
         requests as (delete from requested_account where expires_at <= ${at} returning mail_id),
         ended as (select mail_id from links union all select mail_id from requests)
    delete from mail using ended where mail.mail_id = ended.mail_id`.execute(db);
}
