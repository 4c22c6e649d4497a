import { type RawBuilder, sql } from 'kysely';
import { owedMoney, paidOutMoney } from './payouts-sql.ts';

/** Of the order `o`, what was charged, was given back neither to a card nor another way, and is not on its way back. In cents. */
export const keptMoney = sql`(
  coalesce((select sum(case t.type when 'COMPLETION' then t.amount_cents else -t.amount_cents end) from tender_tx t
             where t.order_id = o.order_id and t.type in ('COMPLETION', 'RETURN') and t.status = 'APPROVED'), 0)::int
  - coalesce((select sum((leg ->> 'amount')::int)
                from money_movement m, jsonb_array_elements(m.request -> 'legs') as leg
               where m.order_id = o.order_id and m.kind = 'REFUND' and m.status = 'PENDING'), 0)::int - ${paidOutMoney})`;

/** Whether nothing that was charged for the order `o` is kept, nor is anything about to be charged. */
export const isGivenBack: RawBuilder<unknown> = sql`(o.money <> 'CAPTURING' and ${keptMoney} = 0)`;

/** Whether a refund of the order `o` is on its way to a card, or was declined for good and is owed; null otherwise. */
export const openRefund: RawBuilder<unknown> = sql`(case
  when exists (select from money_movement m where m.order_id = o.order_id and m.kind = 'REFUND' and m.status = 'PENDING')
    then 'PENDING'
  when o.money = 'REFUND_FAILED' or ${owedMoney} > 0 then 'FAILED' end)`;

/** Whether cards were charged for the order `o`, and nothing of that is kept. */
export const isRefunded: RawBuilder<unknown> = sql`(${isGivenBack} and exists (
  select from tender_tx t
   where t.order_id = o.order_id and t.type = 'COMPLETION' and t.status = 'APPROVED' and t.amount_cents > 0))`;
