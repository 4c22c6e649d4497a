import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { HOME_ZIP } from './fixture-locations.ts';

/** What somebody wrote, for each place that keeps words. */
export interface Written {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** The address that an order was placed with. */
  readonly earlier: string;
  readonly street: string;
  readonly unit: string;
  readonly instructions: string;
  readonly note: string;
  readonly reason: string;
}

/** An order with words of its shopper wherever an order keeps some. */
export async function wroteEverywhere(db: Db, orderId: string, who: Written): Promise<void> {
  const { firstName, lastName, phone, earlier, street, unit, instructions, note, reason } = who;
  const place = {
    addressLine1: street,
    addressLine2: unit,
    city: 'Cincinnati',
    state: 'OH',
    zipCode: HOME_ZIP,
  };
  const contact = { firstName, lastName, email: who.email, phone, smsOptin: true };
  const details = JSON.stringify({ email: earlier, contact, destination: place, instructions });
  const line = JSON.stringify([{ lineId: 'a', note }]);
  const instructed = JSON.stringify([{ instructions }]);
  const [of, because] = [sql`where order_id = ${orderId}`, JSON.stringify({ reason, problem: 'p' })];
  const id = (kind: string) => `${kind}-${orderId}`;
  for (const statement of [
    sql`update orders set details = details || ${details}::jsonb ${of}`,
    sql`update order_revision set lines = (select jsonb_agg(l || ${JSON.stringify({ instructions })}::jsonb) from jsonb_array_elements(lines) l) ${of}`,
    sql`update checkout set contact = ${JSON.stringify(contact)}::jsonb, destination = ${JSON.stringify(place)}::jsonb,
          instructions = ${instructions} where checkout_id = ${orderId}`,
    sql`insert into order_problem (problem_id, key, lines, amount_cents, status, reported_at, answer_by, decided_at, decided_by, reason, order_id)
        values (${id('p')}, 'key', ${line}::jsonb, 100, 'DECLINED', now(), now(), now(), 'staff/9', ${reason}, ${orderId})`,
    sql`insert into order_event (order_id, seq, type, actor, data, at)
        values (${orderId}, 90, 'COMPLETE', 'staff/9', ${because}::jsonb, now())`,
    sql`insert into order_refund (refund_id, operation, lines, shares, amount_cents, at_once, actor, reason, at, order_id)
        values (${id('r')}, ${id('r')}, '[]', '[]', 100, false, 'staff/9', ${reason}, now(), ${orderId})`,
    sql`insert into modify_session (order_id, profile_id, base_revision, lines, created_at, expires_at)
        values (${orderId}, 'x', 1, ${instructed}::jsonb, now(), now())`,
    sql`insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
        values (${id('earlier')}, ${earlier}, ${`Hello ${firstName}`}, '', '', ${id('earlier')}, now())`,
    sql`insert into modify_attempt (attempt_id, key, request_hash, change, status, created_at, lease_until, order_id)
        values (${id('m')}, 'key', '', ${details}::jsonb, 'APPROVED', now(), now(), ${orderId})`,
    sql`insert into text_message (text_id, order_id, phone, body, about, created_at)
        values (${id('t')}, ${orderId}, ${phone}, ${`${firstName}, it is ready`}, ${id('t')}, now())`,
    sql`insert into order_arrival (order_id, bay, car, arrived_at) values (${orderId}, 'by the door', ${instructions}, now())`,
    sql`insert into conversion (order_id, conversion_id, token, created_at) values (${orderId}, ${id('c')}, ${instructions}, now())
        on conflict (order_id) do update set token = excluded.token`,
    sql`insert into ops.staff (staff_id, staff_number, first_name, last_name, password_hash, created_at)
        values ('stf_9', '900009', 'Sol', 'Reyes', '', now()) on conflict do nothing`,
    sql`insert into ops.order_note (order_id, key, note_id, staff_id, at, body)
        values (${orderId}, 'key', ${id('n')}, 'stf_9', now(), ${`${firstName} called: ${reason}`})`,
    sql`insert into ops.staff_action (action_id, staff_id, at, kind, order_id, reason)
        values (${id('a')}, 'stf_9', now(), 'miss', ${orderId}, ${`Nobody came to the door: ${reason}`})`,
  ])
    await statement.execute(db.read);
}

/** Every table of the shop and of its jobs. */
export async function tableNames(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'ops', 'graphile_worker') and c.relkind = 'r' order by 1`.execute(db.read);
  return rows.map(({ name }) => name);
}
