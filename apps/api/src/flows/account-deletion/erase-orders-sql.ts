import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#context.ts';

/** Nobody, in place of whoever received an order. */
const NOBODY = JSON.stringify({ firstName: '', lastName: '', phone: '', smsOptin: false });

/** An address as records of money need it: city, state and ZIP, which say what was taxed, and no street. */
const place = (address: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when jsonb_typeof(${address}) = 'object'
       then (${address} - 'addressLine2') || '{"addressLine1": ""}' else ${address} end`;

/** Lines without what the shopper wrote to them. @param word the field that has it */
const unwritten = (lines: RawBuilder<unknown>, word: 'instructions' | 'note'): RawBuilder<unknown> => sql`
  coalesce((select jsonb_agg(line || jsonb_build_object(${sql.lit(word)}, null) order by position)
     from jsonb_array_elements(${lines}) with ordinality as each (line, position)), '[]')`;

/**
 * Takes from the orders of an account whatever says who ordered: names, phones, email, streets, words, messages. What was
 * bought, where and when, and every cent stays. Without its email no link of a mail opens an order (decision 72).
 */
export async function eraseOrders(tx: Tx, profileId: string): Promise<void> {
  const own = sql`(select order_id from orders where profile_id = ${profileId})`;
  const statements = [
    // The mails to the addresses of orders, which the account may have had before.
    sql`delete from mail where recipient in (select details ->> 'email' from orders where profile_id = ${profileId})`,
    sql`delete from text_message where order_id in ${own}`,
    sql`delete from order_arrival where order_id in ${own}`,
    sql`delete from ops.order_note where order_id in ${own}`,
    sql`update ops.staff_action set reason = null where order_id in ${own} and reason is not null`,
    sql`delete from conversion where order_id in ${own}`,
    sql`delete from modify_session where order_id in ${own}`,
    sql`update modify_attempt set change = '{}' where order_id in ${own}`,
    sql`update order_problem p set lines = ${unwritten(sql`p.lines`, 'note')}, reason = null where order_id in ${own}`,
    sql`update order_refund set reason = null where order_id in ${own}`,
    sql`update order_payout set reason = null where order_id in ${own}`,
    sql`update order_event set data = data - 'reason' where order_id in ${own} and data ? 'reason'`,
    sql`update order_revision r set lines = ${unwritten(sql`r.lines`, 'instructions')}
         where order_id in (select checkout_id from checkout where profile_id = ${profileId})`,
    sql`update checkout c set properties = c.properties || '{"email": ""}', contact = ${NOBODY}::jsonb, instructions = null, destination = ${place(sql`c.destination`)}
         where profile_id = ${profileId}`,
    sql`update orders o set details = o.details || jsonb_build_object('email', '', 'contact', ${NOBODY}::jsonb,
          'instructions', null, 'destination', ${place(sql`(o.details -> 'destination')`)})
         where profile_id = ${profileId}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
