import { ORDER_MONEY } from '@cartwright/rules/order-end';
import { isPayable } from '@cartwright/rules/payout';
import { sql } from 'kysely';
import { millis } from '#reservations/stored-reservation.ts';

/** What the store paid of the order `o` instead of refunds, oldest first. */
export const payoutsOf = sql`(
  select coalesce(json_agg(json_build_object(
           'payoutId', p.payout_id, 'operation', p.operation, 'at', ${millis(sql`p.at`)}, 'method', p.method,
           'amount', p.amount_cents, 'cards', (
             select json_agg(json_build_object('cardId', s.card_id, 'amount', s.amount) order by s.card_id)
               from (select a.card ->> 'cardId' as card_id, sum((part ->> 'amount')::int)::int as amount
                       from jsonb_array_elements(p.parts) as part
                       join tender_tx a on a.order_id = p.order_id and a.type = 'AUTHORIZATION' and a.status = 'APPROVED'
                                       and a.leg_id = part ->> 'legId' group by 1) as s))
         order by p.at, p.payout_id), '[]')
    from order_payout p where p.order_id = o.order_id)`;

/** Of the order `o`, in cents, what its payouts come to. */
export const paidOutMoney = sql`
  coalesce((select sum(p.amount_cents) from order_payout p where p.order_id = o.order_id), 0)::int`;

const legsOf = sql`jsonb_to_recordset(m.request -> 'legs') as leg("legId" text, amount int)`;
const refunding = sql`m.order_id = o.order_id and m.kind = 'REFUND'`;

/**
 * Of the order `o`, by refund and authorization: what was decided to give back, less what banks took, less what is on its
 * way, less what was paid. A further try gives back what an earlier one did not, so first tries alone decide.
 */
const owed = sql`
  select x.refund_id, x.leg_id, sum(x.amount)::int as amount from (
    select m.refund_id, leg."legId" as leg_id, leg.amount from money_movement m, ${legsOf} where ${refunding} and m.tries = 1
    union all
    select m.refund_id, leg."legId", -leg.amount from money_movement m, ${legsOf} where ${refunding} and m.status = 'PENDING'
    union all
    select m.refund_id, t.leg_id, -t.amount_cents from money_movement m join tender_tx t on t.order_id = m.order_id
       and t.type = 'RETURN' and t.status = 'APPROVED' and starts_with(t.idem_key, m.operation || ':') where ${refunding}
    union all
    select part."refundId", part."legId", -part.amount from order_payout p,
           jsonb_to_recordset(p.parts) as part("refundId" text, "legId" text, amount int) where p.order_id = o.order_id
  ) as x group by x.refund_id, x.leg_id having sum(x.amount) > 0`;

const isOwed = sql`o.money in (${sql.join(ORDER_MONEY.filter((money) => isPayable({ money })).map((money) => sql.lit(money)))})`;

/** What the store owes of the order `o`, since banks did not take it back for good; empty while anything may still change that. */
export const owedParts = sql`(
  select coalesce(json_agg(json_build_object('refundId', w.refund_id, 'legId', w.leg_id, 'amount', w.amount,
           'tender', (select a.tender from tender_tx a where a.order_id = o.order_id and a.type = 'AUTHORIZATION'
                         and a.status = 'APPROVED' and a.leg_id = w.leg_id limit 1)) order by w.leg_id, w.refund_id), '[]')
    from (${owed}) as w where ${isOwed})`;

/** The same in all, in cents. */
export const owedMoney = sql`(case when ${isOwed} then coalesce((select sum(w.amount) from (${owed}) as w), 0)::int else 0 end)`;
