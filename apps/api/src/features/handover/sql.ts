import type { LineAtDoor } from '@cartwright/rules/door-check';
import type { OrderAtHand } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { isNotDeclined } from '#orders/declined-sql.ts';

/** Whether the money of `o`, an order, was taken. */
export const isPaid = sql`o.money = 'CAPTURED'`;

/** Whether the picker of `o`, an order, has said that its totes stand where they are fetched from. */
export const isStaged = sql`exists (
  select from ops.picking g where g.order_id = o.order_id and g.staged_at is not null)`;

/** What it takes that a shopper comes for the bags of an order, and has them. */
export const ONCE_PAID = { when: isPaid, code: 'NOT_PAID' } as const;

/** What the bags of an order wait for when a card declined its charge. */
export const UNLESS_DECLINED = { when: isNotDeclined, code: 'NOT_PAID' } as const;

/**
 * Whether `o`, an order, may be missed by then: at pickup not before its window has ended, at a door not before it has
 * begun. @param then null for any time
 */
export const isMissable = (then: Millis | null): RawBuilder<unknown> =>
  then === null
    ? sql`true`
    : sql`(o.details ->> case o.modality when 'DELIVERY' then 'startsAt' else 'endsAt' end)::bigint <= ${then}::bigint`;

/** What decides whether an order may be handed over to somebody. */
export interface OrderAtDoor {
  readonly modality: OrderAtHand['modality'];
  /** IANA zone of the store. */
  readonly zone: string;
  /** What is in the bags. */
  readonly lines: readonly LineAtDoor[];
}

/** One statement. @returns undefined for an unknown order */
export async function readAtDoor(db: Kysely<Tables>, orderId: string): Promise<OrderAtDoor | undefined> {
  const { rows } = await sql<OrderAtDoor>`
    select o.modality, o.details ->> 'zone' as zone,
           (select coalesce(json_agg(json_build_object('lineId', line ->> 'lineId', 'quantity', (line ->> 'quantity')::int,
                     'minAge', (line #>> '{product,minAge}')::int) order by n), '[]')
              from jsonb_array_elements(r.lines) with ordinality as x(line, n)) as lines
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     where o.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Who goes out to a shopper. */
export interface Taking {
  readonly orderId: string;
  readonly staffId: string;
  readonly now: Millis;
}

/** Notes who goes out to the shopper of an order that is ready, if nobody does yet. One statement. @returns false when nothing was written */
export async function takeArrival(db: Kysely<Tables>, { orderId, staffId, now }: Taking): Promise<boolean> {
  const { rows } = await sql`
    update order_arrival h set taken_by = ${staffId}, taken_at = ${new Date(now)}
     where h.order_id = ${orderId} and h.taken_by is null
       and exists (select from orders o where o.order_id = h.order_id and o.status = 'READY') returning 1`.execute(db);
  return rows.length === 1;
}

/** Who goes out to a shopper who has come; null for nobody yet, undefined when nobody has come. One statement. */
export async function readTaker(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ readonly staffId: string; readonly firstName: string } | null | undefined> {
  const { rows } = await sql<{ staffId: string | null; firstName: string | null }>`
    select h.taken_by as "staffId", s.first_name as "firstName"
      from order_arrival h left join ops.staff s on s.staff_id = h.taken_by where h.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.staffId === null ? null : { staffId: row.staffId, firstName: row.firstName ?? '' };
}
