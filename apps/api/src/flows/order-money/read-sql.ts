import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { OrderMoney } from '#orders/order-money.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** The money of an order; null when there is no such order. One statement. */
export async function readOrderMoney(db: Kysely<Tables>, orderId: string): Promise<OrderMoney | null> {
  const { rows } = await sql<OrderMoney>`
    select o.order_id as "orderId", o.profile_id as "profileId", o.status, o.modality,
           ${millis(sql`o.cutoff_at`)} as "cutoffAt", o.money, o.last_event as "lastEvent",
           (select coalesce(json_agg(json_build_object('type', t.type, 'status', t.status, 'tender', t.tender,
                     'card', t.card, 'amount', t.amount_cents, 'legId', t.leg_id,
                     'intentId', coalesce(t.intent_id, c.intent_id)) order by t.at, t.idem_key), '[]')
              from tender_tx t where t.order_id = o.order_id) as txs,
           (select coalesce(json_agg(json_build_object('operation', m.operation, 'kind', m.kind, 'status', m.status)), '[]')
              from money_movement m where m.order_id = o.order_id) as movements,
           (select coalesce(json_object_agg(b.account, b.balance), '{}')
              from (select e.account, sum(e.amount)::int as balance
                      from ledger l, lateral (values (l.debit_account, l.amount_cents), (l.credit_account, -l.amount_cents)) as e(account, amount)
                     where l.order_id = o.order_id group by e.account having sum(e.amount) <> 0) as b) as balances
      from orders o join checkout c on c.checkout_id = o.order_id where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
