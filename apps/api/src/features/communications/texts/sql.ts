import type { Locale } from '@cartwright/contracts/locales';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { OutgoingText } from '#ports/text-message.ts';

/** A text message that a write stores. */
export interface NewText {
  readonly textId: string;
  readonly orderId: string;
  readonly body: string;
  /** What happened, such as `order-ready/…`: it is texted once. */
  readonly about: string;
  /** Whether a job sends it; otherwise it stays in its table. */
  readonly sends: boolean;
}

/**
 * Whether the contact of the order `o` gets texts: the order says so, no STOP stands for the phone, and the shopper has
 * not opted out of such texts since the order was placed.
 */
const mayText = sql`
  coalesce((o.details -> 'contact' ->> 'smsOptin')::boolean, false) and o.details -> 'contact' ->> 'phone' ~ '^[+]1[0-9]{10}$'
  and not exists (select from text_stop s where s.phone = o.details -> 'contact' ->> 'phone')
  and not exists (select from text_opt_in i where i.profile_id = o.profile_id and i.trigger_type = 'CLICKLIST'
    and i.phone = o.details -> 'contact' ->> 'phone' and not i.opted_in and i.changed_at >= o.placed_at)`;

/**
 * Texts to one phone within a day: more than a household's orders need. A contact's phone is what the shopper entered, so
 * orders that are placed and canceled again could otherwise text a stranger without end.
 */
export const TEXTS_A_DAY = 20;

/**
 * The insert of a text with the job that sends it, as a part of a statement; nothing for a shopper who gets no texts, or
 * has had all of a day.
 */
export const insertText = (
  { textId, orderId, body, about, sends }: NewText,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into text_message (text_id, order_id, phone, body, about, created_at)
  select ${textId}, o.order_id, o.details -> 'contact' ->> 'phone', ${body}, ${about}, ${now}
    from orders o where o.order_id = ${orderId} and ${mayText}
     and (select count(*) from text_message t where t.phone = o.details -> 'contact' ->> 'phone'
             and t.created_at > ${now} - interval '1 day') < ${TEXTS_A_DAY}
      on conflict (about) do nothing returning ${sends ? sendTextJob(textId) : sql`1`}`;

const sendTextJob = (textId: string): RawBuilder<unknown> =>
  sql`(graphile_worker.add_job('send-text', json_build_object('textId', ${textId}::text), max_attempts := 12, job_key := ${textId}::text)).id`;

/** A text that waits to be sent. */
export interface WaitingText extends OutgoingText {
  /** False when its shopper opted out since it was written. */
  readonly isAllowed: boolean;
}

/** A text that was neither sent nor withheld; null when it was, or does not exist. One statement. */
export async function waitingText(db: Kysely<Tables>, textId: string): Promise<WaitingText | null> {
  const { rows } = await sql<WaitingText>`
    select t.text_id as "textId", t.phone as "to", t.body as text,
           ${mayText} and t.phone = o.details -> 'contact' ->> 'phone' as "isAllowed"
      from text_message t join orders o using (order_id)
     where t.text_id = ${textId} and t.sent_at is null and t.withheld_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Records that a text was sent, or that it never will be. */
export async function endText(
  db: Kysely<Tables>,
  textId: string,
  { wasSent, now }: { readonly wasSent: boolean; readonly now: number },
): Promise<void> {
  const column = sql.ref(wasSent ? 'sent_at' : 'withheld_at');
  await sql`update text_message set ${column} = ${new Date(now)} where text_id = ${textId}`.execute(db);
}

/** Stored texts, newest first: about orders, and codes that no provider sends. */
export async function recentTexts(
  db: Kysely<Tables>,
): Promise<readonly (OutgoingText & { readonly locale: Locale; readonly at: Date; readonly isWithheld: boolean })[]> {
  const { rows } = await sql<OutgoingText & { locale: Locale; at: Date; isWithheld: boolean }>`
    (select t.text_id as "textId", t.phone as "to", t.body as text, o.locale, t.created_at as at,
            t.withheld_at is not null as "isWithheld"
       from text_message t join orders o using (order_id) order by t.created_at desc, t.text_id desc limit 50)
    union all
    (select c.code_id, c.phone, c.body, c.locale, c.created_at, false
       from phone_code c where c.body is not null order by c.created_at desc limit 50)
    order by at desc, "textId" desc limit 50`.execute(db);
  return rows;
}

/** Stops texts to a phone, or allows them again. One statement. */
export async function changeStop(
  db: Kysely<Tables>,
  phone: string,
  { stops, now }: { readonly stops: boolean; readonly now: number },
): Promise<void> {
  await (
    stops
      ? sql`insert into text_stop (phone, stopped_at) values (${phone}, ${new Date(now)}) on conflict do nothing`
      : sql`delete from text_stop where phone = ${phone}`
  ).execute(db);
}

/** What a phone was texted last, an order's event or a code: its banner replies, in its language. One statement. */
export async function lastTextTo(
  db: Kysely<Tables>,
  phone: string,
): Promise<{ readonly bannerId: string; readonly locale: Locale } | null> {
  const { rows } = await sql<{ bannerId: string; locale: Locale }>`
    select "bannerId", locale from (
      select o.banner_id as "bannerId", o.locale, t.created_at as at from text_message t join orders o using (order_id)
       where t.phone = ${phone}
      union all
      select c.banner_id, c.locale, c.created_at from phone_code c where c.phone = ${phone} and c.withheld_at is null
    ) as texted order by at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
