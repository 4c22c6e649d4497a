import type { LegTx, OpenMovement } from '@cartwright/rules/money-story';
import type { OrderMoney } from '@cartwright/rules/order-end';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredPayout } from '#orders/payout.ts';
import { payoutsOf } from '#orders/payouts-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** Everything that was done with the money of an order, and what is still to be confirmed. */
export interface StoredStory {
  readonly orderId: string;
  readonly money: OrderMoney;
  readonly locationId: string;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly txs: readonly (LegTx & {
    readonly tender: TenderType;
    readonly brand: string;
    readonly lastFour: string;
  })[];
  readonly open: readonly OpenMovement[];
  readonly payouts: readonly StoredPayout[];
}

/** What the refund of the movement `m` gives back to a leg: its items, its fees, or both. @param leg its id */
const purposeOf = (movement: string, leg: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when bool_and(s ->> 'lineId' is null) then 'fees' when bool_or(s ->> 'lineId' is null) then 'items-and-fees'
           else 'items' end
    from order_refund f, jsonb_array_elements(f.shares) as s
   where f.order_id = ${sql.ref(movement)}.order_id and f.refund_id = ${sql.ref(movement)}.refund_id and s ->> 'legId' = ${leg}
  having count(*) > 0)`;

/** What the row `t` is for; null for the whole order. */
const purposeOfTx = sql`case
  when exists (select from tip_change c where c.order_id = t.order_id and starts_with(t.idem_key, c.change_id || '-')) then 'tip'
  when t.type = 'RETURN' then (
    select ${purposeOf('r', sql`t.leg_id`)} from money_movement r
     where r.order_id = t.order_id and r.kind = 'REFUND' and starts_with(t.idem_key, r.operation || ':') limit 1) end`;

/** @param mine what must hold of the order `o`; null when it does not. One statement. */
export async function readMoneyStory(
  db: Kysely<Tables>,
  orderId: string,
  mine: RawBuilder<unknown>,
): Promise<StoredStory | null> {
  const { rows } = await sql<StoredStory>`
    select o.order_id as "orderId", o.money, o.location_id as "locationId", o.details ->> 'zone' as zone,
      (select coalesce(json_agg(json_build_object('type', t.type, 'status', t.status, 'tender', t.tender,
           'cardId', t.card ->> 'cardId', 'brand', t.card ->> 'brand', 'lastFour', t.card ->> 'lastFour',
           'amount', t.amount_cents, 'intentId', coalesce(t.intent_id, c.intent_id), 'legId', t.leg_id,
           'purpose', ${purposeOfTx}, 'at', ${millis(sql`t.at`)})
           order by t.at, t.idem_key), '[]')
         from tender_tx t
        where t.order_id = o.order_id and t.type in ('AUTHORIZATION', 'COMPLETION', 'REVERSAL', 'RETURN')) as txs,
      (select coalesce(json_agg(json_build_object('type', m.kind, 'intentId', m.request ->> 'intentId',
           'legs', (select jsonb_agg(leg || jsonb_build_object('purpose', ${purposeOf('m', sql`leg ->> 'legId'`)}))
              from jsonb_array_elements(m.request -> 'legs') as leg), 'at', ${millis(sql`m.created_at`)}) order by m.created_at, m.operation), '[]')
         from money_movement m where m.order_id = o.order_id and m.status = 'PENDING') as open,
      ${payoutsOf} as payouts
      from orders o join checkout c on c.checkout_id = o.order_id where o.order_id = ${orderId} and ${mine}`.execute(
    db,
  );
  return rows[0] ?? null;
}
