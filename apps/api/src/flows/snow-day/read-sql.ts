import type { SlotFilter } from '@cartwright/contracts/ops-capacity';
import type { SnowDay, SnowOrder } from '@cartwright/contracts/ops-snow-day';
import { ENDED_STATES, HANDED_OVER_STATES } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import { SHOPPER_NAME } from '#orders/coming-orders-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import { SNOW_DAY } from './moves-sql.ts';
import { placedSince } from './orders-sql.ts';

type Day = z.output<typeof SnowDay>;
type Summary = Omit<Day, 'moves' | 'placedSince'>;
type Move = z.output<typeof SnowOrder>;

const DAYS_SHOWN = 20;

/** A snow day `a` in numbers. */
const summary = sql`
  a.action_id as "actionId", ${millis(sql`a.at`)} as at, p.first_name as by, a.reason, a.data -> 'filter' as filter,
  (a.data ->> 'slots')::int as slots, (a.data ->> 'orders')::int as orders,
  exists (select from ops.snow_move m where m.action_id = a.action_id and m.state in ('WAITING', 'RETURNING')) as "isRunning",
  exists (select from ops.staff_action u where u.undoes = a.action_id) as undone`;

const snowDays = sql`ops.staff_action a join ops.staff p on p.staff_id = a.staff_id`;

/** The last snow days of a store, the newest first. One statement. */
export async function readSnowDays(db: Kysely<Tables>, locationId: string): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select ${summary} from ${snowDays} where a.location_id = ${locationId} and a.kind = ${SNOW_DAY}
     order by a.action_id desc limit ${DAYS_SHOWN}`.execute(db);
  return rows;
}

/** A snow day of a store with what became of each of its orders; null for another. Three statements. */
export async function readSnowDay(
  db: Kysely<Tables>,
  { locationId, actionId }: { readonly locationId: string; readonly actionId: string },
): Promise<Day | null> {
  const { rows } = await sql<Summary & { filter: z.output<typeof SlotFilter> }>`
    select ${summary} from ${snowDays}
     where a.action_id = ${actionId} and a.location_id = ${locationId} and a.kind = ${SNOW_DAY}`.execute(db);
  const [day] = rows;
  if (!day) return null;
  const since = await placedSince(db, { locationId, filter: day.filter, actionId });
  return { ...day, moves: await readMoves(db, actionId), placedSince: since };
}

const isOneOf = (states: readonly OrderState[]) =>
  sql`o.status in (${sql.join(states.map((state) => sql.lit(state)))})`;

/**
 * Why nobody has to be called about an order that was left: its shopper has it, it ended, or its shopper or the desk
 * canceled it or took it to another time since. Null while somebody has to.
 */
const DONE = sql`
  case when ${isOneOf(HANDED_OVER_STATES)} then 'HANDED_OVER'
       when o.status = 'CANCELLED' or r.slot_id <> m.from_slot then 'GONE'
       when ${isOneOf(ENDED_STATES)} then 'ENDED'
       when m.reason = 'GONE' then 'GONE' end`;

/** Whether an order that an undo found elsewhere was moved there by another snow day, not by its shopper. */
const MOVED_ON = sql`
  m.state = 'KEPT' and m.reason = 'GONE' and exists (
    select from ops.snow_move n
     where n.order_id = m.order_id and n.from_slot = m.to_slot and n.planned_revision = m.revision
       and n.state in ('MOVED', 'RETURNING', 'RETURNED', 'KEPT'))`;

async function readMoves(db: Kysely<Tables>, actionId: string): Promise<Move[]> {
  const window = (slot: string) =>
    sql`json_build_object('startsAt', ${millis(sql.ref(`${slot}.starts_at`))}, 'endsAt', ${millis(sql.ref(`${slot}.ends_at`))})`;
  const { rows } = await sql<Move>`
    select m.order_id as "orderId", ${SHOPPER_NAME} as shopper, ${window('f')} as "from",
           case when t.slot_id is not null and m.state <> 'LEFT' then ${window('t')} end as "to", m.state,
           case when m.state = 'LEFT' then coalesce(${DONE}, m.reason)
                when ${MOVED_ON} then 'OTHER_SNOW_DAY' else m.reason end as reason,
           case when m.state = 'LEFT' and ${DONE} is null
                 and not exists (select from ops.staff_action u where u.undoes = m.action_id)
             then o.details #>> '{contact,phone}' end as phone
      from ops.snow_move m
      join orders o on o.order_id = m.order_id
      join reservation r on r.reservation_id = o.reservation_id
      join slot f on f.slot_id = m.from_slot
      left join slot t on t.slot_id = m.to_slot
     where m.action_id = ${actionId} order by m.seq`.execute(db);
  return rows;
}
