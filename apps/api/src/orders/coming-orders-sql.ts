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

const ORDERS_SHOWN = 12;

/**
 * The first orders in some slots, the earliest first: those of the store's board with the cut-off of a slot, since
 * reservations have no index by slot. One statement.
 */
export async function comingOrdersIn(db: Kysely<Tables>, slotIds: readonly string[]): Promise<ComingOrder[]> {
  if (slotIds.length === 0) return [];
  const { rows } = await sql<ComingOrder>`
    select o.order_id as "orderId", ${SHOPPER_NAME} as shopper,
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt"
      from slot s
      join orders o on o.location_id = s.location_id and o.cutoff_at = s.cutoff_at and ${IS_COMING}
      join reservation r on r.reservation_id = o.reservation_id and r.slot_id = s.slot_id
     where s.slot_id = any(${slotIds}::text[])
     order by 3, 1 limit ${ORDERS_SHOWN}`.execute(db);
  return rows;
}
