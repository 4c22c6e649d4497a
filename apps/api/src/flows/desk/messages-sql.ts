import { sql } from 'kysely';
import { millis } from '#reservations/stored-reservation.ts';

/** Whether the mail `m` is of the order `o`: it went to the order's address, and is about it. */
export const isMailOfOrder = sql`
  m.recipient = o.details ->> 'email' and split_part(m.about, '/', 2) = o.order_id`;

/** The mails of the order `o`, as JSON. */
export const mailsOf = sql`(
  select json_agg(json_build_object('id', m.mail_id, 'at', ${millis(sql`m.created_at`)}, 'channel', 'mail',
           'to', m.recipient, 'subject', m.subject, 'words', m.text_body,
           'state', case when m.sent_at is null then 'WAITING' else 'SENT' end) order by m.created_at, m.mail_id)
    from mail m where ${isMailOfOrder})`;

/** The texts of the order `o`, as JSON. */
export const textsOf = sql`(
  select json_agg(json_build_object('id', t.text_id, 'at', ${millis(sql`t.created_at`)}, 'channel', 'text',
           'to', t.phone, 'subject', null, 'words', t.body,
           'state', case when t.withheld_at is not null then 'WITHHELD' when t.sent_at is null then 'WAITING' else 'SENT' end)
           order by t.created_at, t.text_id)
    from text_message t where t.order_id = o.order_id)`;
