import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { HOUR_OF } from '#features/capacity/heat-sql.ts';
import type { SnowOf } from '#features/snow-day/commands.ts';
import { COMING_ORDERS_OF_SLOTS, SHOPPER_NAME } from '#orders/coming-orders-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { OrderToMove } from './plan-moves.ts';

/** An order that is still to come, in one of the slots that a store cannot serve. */
export interface OrderInSnow extends OrderToMove {
  readonly profileId: string;
  /** A first name and an initial. */
  readonly shopper: string;
  readonly status: OrderState;
  readonly revision: number;
  readonly cutoffAt: Millis;
  /** A change of it is being paid. */
  readonly isPending: boolean;
  readonly slotId: string;
  readonly isThirdParty: boolean;
  readonly endsAt: Millis;
}

/** The orders `o` that are still to come in the slots `s` of a filter, whether or not their cut-off has passed. */
const ordersThere = ({ locationId, filter }: SnowOf) => sql`
  slot s ${COMING_ORDERS_OF_SLOTS}
 where s.location_id = ${locationId} and s.modality = ${filter.modality}
   and s.local_date = any(${filter.dates}::date[]) and ${HOUR_OF} >= ${filter.fromHour} and ${HOUR_OF} < ${filter.toHour}`;

/** The orders in the slots of a filter, but for those that another snow day is moving. One statement. */
export async function ordersInSnow(db: Kysely<Tables>, of: SnowOf): Promise<readonly OrderInSnow[]> {
  const { rows } = await sql<OrderInSnow>`
    with there as materialized (
      select o.*, s.slot_id, s.type as slot_type, s.vendor_id, s.local_date, s.starts_at, s.ends_at from ${ordersThere(of)}
    )
    select o.order_id as "orderId", o.modality, o.profile_id as "profileId", ${SHOPPER_NAME} as shopper, o.status, o.revision,
           ${millis(sql`o.placed_at`)} as "placedAt", ${millis(sql`o.cutoff_at`)} as "cutoffAt",
           o.details #>> '{destination,zipCode}' as zip, rev.lines, c.properties ->> 'verifiedFrom' as "verifiedFrom",
           exists (select from modify_attempt a where a.order_id = o.order_id and a.status = 'PENDING') as "isPending",
           o.slot_id as "slotId", o.slot_type as type, o.vendor_id as "vendorId", v.kind = 'THIRD_PARTY' as "isThirdParty",
           o.local_date as "localDate", ${millis(sql`o.starts_at`)} as "startsAt", ${millis(sql`o.ends_at`)} as "endsAt"
      from there o
      join vendor v on v.vendor_id = o.vendor_id
      join checkout c on c.checkout_id = o.order_id
      join order_revision rev on rev.order_id = o.order_id and rev.revision = o.revision
     where not exists (select from ops.snow_move m where m.order_id = o.order_id and m.state in ('WAITING', 'RETURNING'))
     order by o.starts_at, o.placed_at, o.order_id`.execute(db);
  return rows;
}

/** How many orders are in the slots of a snow day that were not there when it was applied. One statement. */
export async function placedSince(db: Kysely<Tables>, of: SnowOf & { readonly actionId: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${ordersThere(of)}
       and not exists (select from ops.snow_move m where m.action_id = ${of.actionId} and m.order_id = o.order_id)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
