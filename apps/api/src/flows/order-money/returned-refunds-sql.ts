import type { ReturnedRefund } from '@cartwright/contracts/payment-intents';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { CLEARING } from './ledger.ts';

/** The row of `tender_tx` that stands for the refund, which the order still counts as made. */
const counted = sql`t.type = 'RETURN' and t.status = 'APPROVED' and t.intent_id = x."intentId" and t.leg_id = x."legId"
  and starts_with(t.idem_key, x.operation || ':')`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const asRefund = sql`x(id text, "checkoutId" text, "intentId" text, "legId" text, operation text)`;

/** Those of the refunds that their orders still count as made. One statement. */
export async function stillCounted(
  db: Kysely<Tables>,
  refunds: readonly ReturnedRefund[],
): Promise<readonly ReturnedRefund[]> {
  const { rows } = await sql<{ id: string }>`
    select x.id from jsonb_to_recordset(${json(refunds)}) as ${asRefund}
      join tender_tx t on t.order_id = x."checkoutId" and ${counted}`.execute(db);
  return refunds.filter(({ id }) => rows.some((row) => row.id === id));
}

/**
 * Books that a refund came back from its bank, as one statement: the card counts as charged again, clearing owes its
 * holder, and its movement as declined. An order of which nothing else is under way needs a person from then on.
 * @returns false when the order no longer counts it as made
 */
export async function writeReturn(db: Kysely<Tables>, refund: ReturnedRefund, now: Millis): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  const refusal = json({ code: 'RETURNED', networkCode: refund.networkCode });
  const { rows } = await sql`
    with x as (select * from jsonb_to_record(${json(refund)}) as ${asRefund}),
    o as materialized (
      select order_id from orders, x where order_id = x."checkoutId" for no key update of orders
    ), tx as (
      update tender_tx t set status = 'REVERSED' from o, x where t.order_id = o.order_id and ${counted}
      returning t.order_id, t.tx_id, t.tender, t.amount_cents
    ), movement as (
      update money_movement m set status = 'DECLINED', refusal = ${refusal}
        from tx, x where m.order_id = tx.order_id and m.operation = x.operation
    ), noted as (
      update orders t set last_event = t.last_event + 1,
             money = case when t.money in ('CAPTURED', 'RELEASED') then 'REFUND_FAILED' else t.money end
        from tx where t.order_id = tx.order_id returning t.order_id, t.status, t.last_event, t.money, tx.tx_id
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'system',
             jsonb_build_object('money', money, 'movement', 'REFUND', 'outcome', 'RETURNED', 'tx', tx_id), ${at} from noted
    ), entry as (
      insert into ledger (order_id, debit_account, credit_account, amount_cents, tx_id, reason, at)
      select order_id, 'captured/' || tender, ${CLEARING}, amount_cents, tx_id, 'refund returned by its bank', ${at} from tx
    )
    select 1 from noted`.execute(db);
  return rows.length === 1;
}
