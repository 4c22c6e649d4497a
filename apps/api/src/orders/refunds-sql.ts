import { sql } from 'kysely';
import { millis } from '#reservations/stored-reservation.ts';

/** The reports of the order `o`, oldest first. */
export const problemsOf = sql`(
  select coalesce(json_agg(json_build_object(
           'problemId', p.problem_id, 'key', p.key, 'lines', p.lines, 'amount', p.amount_cents, 'state', p.status,
           'reportedAt', ${millis(sql`p.reported_at`)}, 'answerBy', ${millis(sql`p.answer_by`)}, 'reason', p.reason)
         order by p.reported_at, p.problem_id), '[]')
    from order_problem p where p.order_id = o.order_id)`;

/** Whether a bank has made what a refund `f` gives back to the authorization `s.leg`, or the store has paid it. */
const stateOfShare = sql`case
  when exists (
    select from tender_tx t join money_movement m on m.order_id = f.order_id and m.refund_id = f.refund_id
     where t.order_id = f.order_id and t.type = 'RETURN' and t.status = 'APPROVED' and t.leg_id = s.leg
       and starts_with(t.idem_key, m.operation || ':')) then 'DONE'
  when exists (
    select from money_movement m, jsonb_array_elements(m.request -> 'legs') as part
     where m.order_id = f.order_id and m.refund_id = f.refund_id and m.status = 'PENDING'
       and part ->> 'legId' = s.leg) then 'PENDING'
  when exists (
    select from order_payout p, jsonb_array_elements(p.parts) as part
     where p.order_id = f.order_id and part ->> 'refundId' = f.refund_id and part ->> 'legId' = s.leg) then 'PAID_OUT'
  else 'FAILED' end`;

/** What was refunded of the order `o`, oldest first. */
export const refundsOf = sql`(
  select coalesce(json_agg(json_build_object(
           'refundId', f.refund_id, 'operation', f.operation, 'problemId', f.problem_id, 'at', ${millis(sql`f.at`)}, 'lines', f.lines,
           'shares', f.shares, 'amount', f.amount_cents, 'isAtOnce', f.at_once,
           'tenders', (
             select json_agg(json_build_object('legId', s.leg, 'type', a.tender, 'card', a.card, 'amount', s.amount,
                                               'state', ${stateOfShare}) order by a.at, a.idem_key)
               from (select share ->> 'legId' as leg, sum((share ->> 'amount')::int)::int as amount
                       from jsonb_array_elements(f.shares) as share group by 1) as s
               join tender_tx a on a.order_id = f.order_id and a.type = 'AUTHORIZATION' and a.status = 'APPROVED'
                               and a.leg_id = s.leg))
         order by f.at, f.refund_id), '[]')
    from order_refund f where f.order_id = o.order_id)`;

/** Whether what each line of the order `o` cost, and which authorization paid, is stored. */
export const hasBill = sql`(
  exists (select from order_revision b where b.order_id = o.order_id and b.bill is not null)
  and not exists (
    select from tender_tx c where c.order_id = o.order_id and c.type = 'COMPLETION' and c.status = 'APPROVED'
       and c.leg_id is null))`;
