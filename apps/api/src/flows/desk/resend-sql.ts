import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { insertText } from '#features/communications/texts/sql.ts';
import { isMailOfOrder } from './messages-sql.ts';

/** A message of an order as it was stored. */
export interface StoredMessage {
  readonly messageId: string;
  readonly channel: 'mail' | 'text';
  readonly about: string;
  /** Of a text. */
  readonly body: string;
}

/** A mail or a text of an order; null for any other. One statement. */
export async function messageOf(
  db: Kysely<Tables>,
  { orderId, messageId }: { readonly orderId: string; readonly messageId: string },
): Promise<StoredMessage | null> {
  const { rows } = await sql<StoredMessage>`
    select m.mail_id as "messageId", 'mail' as channel, m.about, '' as body
      from mail m join orders o on o.order_id = ${orderId}
     where m.mail_id = ${messageId} and m.unsubscribe_url is null and ${isMailOfOrder}
    union all
    select t.text_id, 'text', t.about, t.body from text_message t
     where t.text_id = ${messageId} and t.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

export interface Again {
  readonly orderId: string;
  readonly found: StoredMessage;
  /** What identifies this sending. */
  readonly about: string;
  readonly now: Millis;
}

export async function wasSentAgain(db: Kysely<Tables>, about: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mail where about = ${about} union all select 1 from text_message where about = ${about}`.execute(db);
  return rows.length > 0;
}

/** Stores a mail once more, with the job that sends it. One statement. @returns false when it is there already */
export async function mailAgain(
  db: Kysely<Tables>,
  { found, about, now, mailId, sends }: Again & { readonly mailId: string; readonly sends: boolean },
): Promise<boolean> {
  const job = sql`(graphile_worker.add_job('send-mail', json_build_object('mailId', ${mailId}::text), max_attempts := 12, job_key := ${mailId}::text)).id`;
  const { rows } = await sql`
    insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
    select ${mailId}, recipient, subject, text_body, html_body, ${about}, ${new Date(now)}::timestamptz
      from mail where mail_id = ${found.messageId}
        on conflict (about) do nothing returning ${sends ? job : sql`1`}`.execute(db);
  return rows.length === 1;
}

/** The same for a text. @returns false when it is there already, or may not be sent */
export async function textAgain(
  db: Kysely<Tables>,
  { orderId, found, about, now, textId, sends }: Again & { readonly textId: string; readonly sends: boolean },
): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await insertText({ textId, orderId, body: found.body, about, sends }, at).execute(db);
  return rows.length === 1;
}
