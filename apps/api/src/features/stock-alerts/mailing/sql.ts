import type { Locale } from '@cartwright/contracts/locales';
import type { Millis } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Mail } from '#mail/mail.ts';
import { isOpenAlert } from '#products/stock-alert-sql.ts';

/** An alert whose product is back, with whom to mail. */
export interface DueAlert {
  readonly profileId: string;
  readonly gtin13: string;
  readonly locationId: string;
  readonly bannerId: string;
  readonly locale: Locale;
  readonly createdAt: Date;
  readonly email: string;
  readonly firstName: string;
  readonly brand: string;
  readonly description: string;
  readonly sizeText: string;
}

/** Before the first alert in their order. */
export const START = { locationId: '', gtin13: '', profileId: '' };

interface DueQuery {
  readonly after: Pick<DueAlert, 'locationId' | 'gtin13' | 'profileId'>;
  readonly now: Millis;
  readonly limit: number;
}

/** An account that is being deleted gets no mail any more, so that none is left of it (decision 99). */
const isNotClosed = sql`
  not exists (select from account_deletion d where d.profile_id = a.profile_id and d.phase = 'CLOSED')`;

/**
 * Open alerts whose product the location sells again, in some modality and at some price: the opposite of the reason
 * `OUT_OF_STOCK` of `reasonUnavailable`. In an order, from one on. One statement.
 */
export async function dueAlerts(db: Db, { after, now, limit }: DueQuery): Promise<readonly DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.profile_id as "profileId", a.gtin13, a.location_id as "locationId", a.banner_id as "bannerId", a.locale,
           a.created_at as "createdAt", u."email" as email, p.first_name as "firstName", g.brand, g.description,
           g.size_text as "sizeText"
      from stock_alert a
      join product g on g.gtin13 = a.gtin13
      join location l on l.location_id = a.location_id
      join profile p on p.profile_id = a.profile_id
      join "user" u on u."id" = a.profile_id
     where ${isOpenAlert(now)} and (a.location_id, a.gtin13, a.profile_id) > (${after.locationId}, ${after.gtin13}, ${after.profileId})
       and exists (select from availability v
                    where v.location_id = a.location_id and substring(v.sellable from g.ordinal + 1 for 1) = B'1')
       -- By their keys: as an "exists" each would be read whole, for a handful of products that are back.
       and coalesce((select c.regular_cents from price c where c.price_zone = l.price_zone and c.gtin13 = a.gtin13),
                    (select o.regular_cents from price_override o
                      where o.location_id = a.location_id and o.gtin13 = a.gtin13)) is not null
       and ${isNotClosed}
     order by a.location_id, a.gtin13, a.profile_id limit ${limit}`.execute(db.read);
  return rows;
}

/** A mail about an alert, before it is stored. */
export interface AlertMail {
  readonly alert: DueAlert;
  readonly mailId: string;
  readonly mail: Mail;
}

/**
 * Marks alerts as sent and stores their mails with the jobs that send them; an alert that was sent, canceled or ended
 * since, or whose account has another address or is closed, is left out, as is one that another run has in hand. One
 * statement, its own transaction. @returns how many mails it stored
 */
export async function storeMails(
  db: Db,
  mails: readonly AlertMail[],
  { now, sends }: { readonly now: Millis; readonly sends: boolean },
): Promise<number> {
  const at = sql`${new Date(now)}::timestamptz`;
  const rows = JSON.stringify(mails.map(toRow));
  const job = sql`graphile_worker.add_job('send-mail', json_build_object('mailId', mail_id), max_attempts := 12, job_key := mail_id)`;
  const { rows: stored } = await db.single((single) =>
    sql`
    with written as materialized (
      select * from json_to_recordset(${rows}::json) as w (profile_id text, gtin13 text, location_id text, mail_id text,
        recipient text, subject text, text_body text, html_body text, about text)
    ), due as materialized (
      select a.profile_id, a.gtin13, a.location_id from stock_alert a
        join written w using (profile_id, gtin13, location_id)
        join "user" u on u."id" = a.profile_id and u."email" = w.recipient
       where ${isOpenAlert(now)} and ${isNotClosed}
       order by a.location_id, a.gtin13, a.profile_id for update of a skip locked
    ), sent as (
      -- The clocks of two programs differ: an alert never ends before it began.
      update stock_alert a set sent_at = ${at}, ends_at = greatest(${at}, a.created_at) from due
       where (a.profile_id, a.gtin13, a.location_id) = (due.profile_id, due.gtin13, due.location_id)
      returning a.profile_id, a.gtin13, a.location_id
    )
    insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
    select w.mail_id, w.recipient, w.subject, w.text_body, w.html_body, w.about, ${at}
      from written w join sent using (profile_id, gtin13, location_id)
    on conflict (about) do nothing
    returning ${sends ? sql`(${job}).id` : sql`1`}`.execute(single),
  );
  return stored.length;
}

/** An alert that begins anew is another one: it has its own mail. */
const aboutOf = ({ profileId, gtin13, locationId, createdAt }: DueAlert): string =>
  `back-in-stock/${profileId}/${gtin13}/${locationId}/${createdAt.getTime()}`;

const toRow = ({ alert, mailId, mail }: AlertMail) => ({
  profile_id: alert.profileId,
  gtin13: alert.gtin13,
  location_id: alert.locationId,
  mail_id: mailId,
  recipient: mail.to,
  subject: mail.subject,
  text_body: mail.text,
  html_body: mail.html,
  about: aboutOf(alert),
});
