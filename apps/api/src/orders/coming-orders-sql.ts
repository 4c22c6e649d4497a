import { COMING_STATES } from '@cartwright/rules/order-end';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Whether an order `o` is still to come. Literals, so that partial indexes apply. */
export const IS_COMING = sql<boolean>`o.status in (${sql.join(COMING_STATES.map((state) => sql.lit(state)))})`;

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

/**
 * The first orders in some slots, the earliest first: those of the store's board with the cut-off of a slot, since
 * reservations have no index by slot. One statement.
 */
export async function comingOrdersIn(db: Kysely<Tables>, slotIds: readonly string[]): Promise<ComingOrders> {
  if (slotIds.length === 0) return { orders: [], coming: 0 };
  const { rows } = await sql<ComingOrder & { coming: number }>`
    select o.order_id as "orderId", ${SHOPPER_NAME} as shopper,
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt",
           (count(*) over ())::int as coming
      from slot s
      join orders o on o.location_id = s.location_id and o.cutoff_at = s.cutoff_at and ${IS_COMING}
      join reservation r on r.reservation_id = o.reservation_id and r.slot_id = s.slot_id
     where s.slot_id = any(${slotIds}::text[])
     order by 3, 1 limit ${MAX_ORDERS}`.execute(db);
  return { orders: rows.map(({ coming: _, ...order }) => order), coming: rows[0]?.coming ?? 0 };
}
