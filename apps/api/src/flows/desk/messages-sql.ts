import { type RawBuilder, sql } from 'kysely';
import { millis } from '#reservations/stored-reservation.ts';

/** Whether the mail `m` is of the order `o`: it went to the order's address, and is about it. */
export const isMailOfOrder = sql`
  m.recipient = o.details ->> 'email' and split_part(m.about, '/', 2) = o.order_id`;

/**
 * The first name of who had the mail or text `m` of the order `o` sent once more, which is of the moment of their action;
 * null for what was sent by itself.
 */
const again = (message: RawBuilder<unknown>) => sql`
  case when ${message}.about like '%/again/%' then json_build_object('firstName', (
    select w.first_name from ops.staff_action a join ops.staff w on w.staff_id = a.staff_id
     where a.order_id = o.order_id and a.kind = 'resend-message' and a.at = ${message}.created_at limit 1)) end`;

/** The mails of the order `o`, as JSON. */
export const mailsOf = sql`(
  select json_agg(json_build_object('id', m.mail_id, 'at', ${millis(sql`m.created_at`)}, 'channel', 'mail',
           'to', m.recipient, 'subject', m.subject, 'words', m.text_body,
           'again', ${again(sql`m`)}, 'state', case when m.sent_at is null then 'WAITING' else 'SENT' end) order by m.created_at, m.mail_id)
    from mail m where ${isMailOfOrder})`;

/** The texts of the order `o`, as JSON. */
export const textsOf = sql`(
  select json_agg(json_build_object('id', t.text_id, 'at', ${millis(sql`t.created_at`)}, 'channel', 'text',
           'to', t.phone, 'subject', null, 'words', t.body, 'again', ${again(sql`t`)},
           'state', case when t.withheld_at is not null then 'WITHHELD' when t.sent_at is null then 'WAITING' else 'SENT' end)
           order by t.created_at, t.text_id)
    from text_message t where t.order_id = o.order_id)`;
