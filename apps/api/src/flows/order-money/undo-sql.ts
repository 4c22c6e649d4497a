import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { giveUsesBack, lockUses } from '#orders/coupon-uses-sql.ts';
import { type OrderMoveCall, moving } from '#orders/move-order-sql.ts';
import { insertEntries, insertMovements } from './movements-sql.ts';
import type { UndoPlan } from './undo-plan.ts';

/** An order that is called off. */
interface Undo {
  readonly call: OrderMoveCall;
  /** The number of the order's last event, as it was read. */
  readonly seen: number;
  readonly plan: UndoPlan;
}

/** What is in the bags of an order `o` that is called off once they are packed, until somebody says that it is back on the shelves. */
const inBags = sql`case when o.status in ('PICKED', 'READY', 'OUT_FOR_DELIVERY', 'NO_SHOW') then (
  select jsonb_object_agg(line ->> 'lineId', line -> 'quantity')
    from order_revision v, jsonb_array_elements(v.lines) as line
   where v.order_id = o.order_id and v.revision = o.revision and (line ->> 'quantity')::int > 0) end`;

/**
 * Cancels or rejects an order, as one statement guarded by the table of moves, the clock, and the order being as it was
 * read: its slot's capacity, its flash sale stock, its coupons and its promotions are available again, and what gives its money back
 * is stored; what is packed is to go back on the shelves. Locks are taken as when it was placed: order, reservation, flash sales by id, clips and coupons by id, promotions,
 * slot. Each step
 * reads the previous one to enforce that.
 * @returns false when nothing was written: the order has moved, or must not
 */
export async function undoOrder(db: Kysely<Tables>, { call, seen, plan }: Undo): Promise<boolean> {
  const now = sql`${new Date(call.now)}::timestamptz`;
  const when = sql`moved`;
  const { rows } = await sql`
    with ${moving(call, { when: sql`o.last_event = ${seen}`, set: sql`money = ${plan.money}, held_back = ${inBags}` })}, r as materialized (
      select t.reservation_id, t.slot_id, t.held_units, t.held_totes from reservation t, moved
       where t.reservation_id = moved.reservation_id and t.state = 'BOOKED' for no key update of t
    ), taken as (
      select line -> 'flashSale' ->> 'couponId' as coupon_id, sum((line ->> 'quantity')::int)::int as quantity
        from moved, order_revision v, jsonb_array_elements(v.lines) as line
       where v.order_id = moved.order_id and line ? 'flashSale'
         and v.revision = (select max(own.revision) from order_revision own
                            where own.order_id = moved.order_id and own.actor = 'shopper')
       group by 1
    ), f as materialized (
      select f.coupon_id, taken.quantity from flash_sale f, taken
       where f.coupon_id = taken.coupon_id and (select count(*) from r) >= 0
       order by f.coupon_id for no key update of f
    ), unsold as (
      update flash_sale t set sold = t.sold - f.quantity from f where t.coupon_id = f.coupon_id
    ), ${lockUses({ order: sql`(select order_id from moved)`, after: sql`f` })}, ${giveUsesBack(sql`moved`)}, unused as (
      delete from promo_use u using moved where u.checkout_id = moved.order_id and (select count(*) from f) >= 0 and (select count(*) from coupons_back) >= 0 returning 1
    ), released as (
      update reservation t set state = 'RELEASED', version = t.version + 1 from r where t.reservation_id = r.reservation_id
    ), freed as (
      update slot s
         set booked_orders = s.booked_orders - 1, booked_units = s.booked_units - r.held_units,
             booked_totes = s.booked_totes - r.held_totes
        from r where s.slot_id = r.slot_id and (select count(*) from unused) >= 0
    ), movements as (${insertMovements(plan.movements, { when, now: call.now })}),
    entries as (${insertEntries(plan.entries, { when, now })})
    select 1 from moved`.execute(db);
  return rows.length === 1;
}
