import type { ItemizedBill } from '@cartwright/rules/itemized-bill';
import type { Cents } from '@cartwright/rules/money';
import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { REFUND_POLICY } from '@cartwright/rules/refund-policy';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { StoredProblem, StoredRefund } from '#orders/refund.ts';
import { hasBill, problemsOf, refundsOf } from '#orders/refunds-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** What one authorization of an order was charged. */
export interface StoredCapture {
  readonly type: TenderType;
  readonly card: { readonly cardId: string; readonly brand: string; readonly lastFour: string };
  readonly intentId: string;
  readonly legId: string;
  readonly amount: Cents;
  readonly capturedAt: Millis;
  /** What came back of it with a lower tip, and is no refund of items. */
  readonly tipReturned: Cents;
}

/** An order with all that decides about a refund, as one statement read it. */
export interface RefundableOrder {
  readonly orderId: string;
  readonly profileId: string;
  readonly status: OrderState;
  readonly money: OrderMoney;
  readonly zone: string;
  /** Who of the staff said that nobody took it, or put it back. */
  readonly missedBy: readonly Actor[];
  /** Null until it was. */
  readonly handedOverAt: Millis | null;
  /** Null for an order of which nobody knows what each line cost, or who paid. */
  readonly bill: ItemizedBill | null;
  /** Those of the bill. */
  readonly lines: readonly FrozenLine[];
  readonly captures: readonly StoredCapture[];
  readonly refunds: readonly StoredRefund[];
  readonly problems: readonly StoredProblem[];
  /** What was refunded at once to the shopper within the period, of all orders. */
  readonly toShopper: Cents;
}

/**
 * Lets nobody else decide about refunds of this shopper and this order until the transaction ends: whoever reads after
 * this sees all that was decided before. Staff decides about the order of a deleted account, too, whose money stays.
 * @param profileId the shopper who asks; null for staff
 * @returns false when there is no such order of this shopper
 */
export async function lockForRefund(tx: Tx, orderId: string, profileId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from profile p
     where p.profile_id = (select o.profile_id from orders o where o.order_id = ${orderId})
       and (${profileId}::text is null or p.profile_id = ${profileId}) for no key update`.execute(tx);
  if (rows.length === 0 && profileId !== null) return false;
  const { rows: orders } = await sql`select 1 from orders where order_id = ${orderId} for no key update`.execute(tx);
  return orders.length === 1;
}

/** Whether the capture `t` is of a higher tip: it paid for nothing on the bill, whatever the clocks said. */
const isOfTip = sql`exists (
  select from tip_change c where c.order_id = t.order_id and starts_with(t.idem_key, c.change_id))`;

/** Of the capture `t`: what the refunds that belong to none of items gave back. */
const tipReturned = sql`(
  select coalesce(sum(b.amount_cents), 0)::int from tender_tx b join money_movement m on m.order_id = b.order_id
   where b.order_id = t.order_id and b.intent_id = t.intent_id and b.leg_id = t.leg_id and b.type = 'RETURN'
     and b.status = 'APPROVED' and m.kind = 'REFUND' and m.refund_id is null and starts_with(b.idem_key, m.operation || ':'))`;

/**
 * Who of the staff said of the order `o` that nobody took it, or put it back. Other events of these states, such as a refund,
 * say neither.
 */
const missedBy = sql`array(
  select distinct e.actor from order_event e join order_event b on b.order_id = e.order_id and b.seq = e.seq - 1
   where e.order_id = o.order_id and e.type in ('NO_SHOW', 'RESTOCKED') and e.type <> b.type and e.actor like 'staff/%')`;

/** One statement. @returns null for an unknown order */
export async function readRefundable(
  db: Kysely<Tables>,
  orderId: string,
  now: Millis,
): Promise<RefundableOrder | null> {
  const since = sql`${new Date(now - REFUND_POLICY.periodDays * DAY)}::timestamptz`;
  const { rows } = await sql<RefundableOrder>`
    select o.order_id as "orderId", o.profile_id as "profileId", o.status, o.money, o.details ->> 'zone' as zone,
           ${missedBy} as "missedBy",
           (select ${millis(sql`min(e.at)`)} from order_event e
             where e.order_id = o.order_id and e.type = 'COMPLETE') as "handedOverAt",
           case when ${hasBill} then r.bill end as bill, coalesce(r.lines, '[]') as lines,
           (select coalesce(json_agg(json_build_object('type', t.tender, 'card', t.card, 'intentId', t.intent_id,
                     'legId', t.leg_id, 'amount', t.amount_cents, 'capturedAt', ${millis(sql`t.at`)}, 'tipReturned', ${tipReturned})
                     order by ${isOfTip}, t.at, t.idem_key), '[]')
              from tender_tx t where t.order_id = o.order_id and t.type = 'COMPLETION' and t.status = 'APPROVED') as captures,
           ${refundsOf} as refunds, ${problemsOf} as problems,
           (select coalesce(sum(f.amount_cents), 0)::int from order_refund f join orders own on own.order_id = f.order_id
             where own.profile_id = o.profile_id and f.at_once and f.at > ${since}) as "toShopper"
      from orders o
      left join lateral (select bill, lines from order_revision where order_id = o.order_id and bill is not null
                          order by revision desc limit 1) r on true
     where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
