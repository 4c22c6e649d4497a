import { COMING_STATES } from '@cartwright/rules/order-end';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Whether an order `o` is still to come. Literals, so that partial indexes apply. */
export const IS_COMING = sql<boolean>`o.status in (${sql.join(COMING_STATES.map((state) => sql.lit(state)))})`;

/**
 * From slots `s`, their reservations `r` and the orders `o` that are still to come. By the reservation, which alone says what
 * slot an order has: a cut-off changes with its week, or apart from its slot, and then names another slot or none. `offset 0`
 * has each order looked up, where a plan for many slots would read those of every store.
 */
export const COMING_ORDERS_OF_SLOTS = sql`
  join reservation r on r.slot_id = s.slot_id and r.state = 'BOOKED'
  cross join lateral (select * from orders o where o.reservation_id = r.reservation_id and ${IS_COMING} offset 0) as o`;

/** The shopper of an order `o` as staff see them: a first name and an initial. */
export const SHOPPER_NAME = sql<string>`concat(o.details -> 'contact' ->> 'firstName', ' ', left(o.details -> 'contact' ->> 'lastName', 1), '.')`;

/** An order in a slot, with its shopper as staff see them. */
interface ComingOrder {
  readonly orderId: string;
  readonly shopper: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}

/** The first orders, and how many there are in all. */
interface ComingOrders {
  readonly orders: ComingOrder[];
  readonly coming: number;
}

const MAX_ORDERS = 500;

/** The first orders in some slots, the earliest first. One statement. */
export async function comingOrdersIn(db: Kysely<Tables>, slotIds: readonly string[]): Promise<ComingOrders> {
  if (slotIds.length === 0) return { orders: [], coming: 0 };
  const { rows } = await sql<ComingOrder & { coming: number }>`
    select o.order_id as "orderId", ${SHOPPER_NAME} as shopper,
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt",
           (count(*) over ())::int as coming
      from slot s ${COMING_ORDERS_OF_SLOTS}
     where s.slot_id = any(${slotIds}::text[])
     order by 3, 1 limit ${MAX_ORDERS}`.execute(db);
  return { orders: rows.map(({ coming: _, ...order }) => order), coming: rows[0]?.coming ?? 0 };
}
