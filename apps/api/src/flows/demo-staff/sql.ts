import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { IS_COMING } from '#orders/coming-orders-sql.ts';
import { isToFetch } from '#orders/picked-line-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { OrderAtWork } from './chores.ts';

/**
 * The orders that a store has or will have work with, the longest waiting first: a placed one waits from its cut-off on. Not
 * those that a person has taken, or that are for one. One statement.
 */
export async function ordersAtWork(db: Kysely<Tables>, limit: number): Promise<readonly OrderAtWork[]> {
  const { rows } = await sql<OrderAtWork>`
    select o.order_id as "orderId", o.location_id as "locationId", o.status, o.modality, o.money,
           ${millis(sql`greatest(e.at, p.last, h.arrived_at)`)} as since, ${millis(sql`o.cutoff_at`)} as "cutoffAt", coalesce(l.open, '{}') as "openLines",
           o.open_approvals <> '{}' as waits
      from orders o
      join order_event e on e.order_id = o.order_id and e.seq = o.last_event
      left join lateral (select max(at) as last from picked_line where order_id = o.order_id) p on true
      -- Whoever has just come is the people's of the store first.
      left join order_arrival h on h.order_id = o.order_id
      left join lateral (
        select array_agg(line ->> 'lineId' order by line -> 'product' ->> 'departmentId', n) as open
          from order_revision r, jsonb_array_elements(r.lines) with ordinality as x(line, n)
         where r.order_id = o.order_id and r.revision = o.revision
           and o.open_approvals ->> (line ->> 'lineId') is null
           and not exists (select from picked_line d where d.order_id = o.order_id and d.line_id = line ->> 'lineId'
                and not ${isToFetch('d')})
      ) l on o.status = 'PICKING'
     where ${IS_COMING} and h.taken_by is null
       and not exists (select from ops.picking k where k.order_id = o.order_id)
       and not exists (select from ops.given_order g where g.order_id = o.order_id)
     order by greatest(e.at, p.last, h.arrived_at, case o.status when 'PLACED' then o.cutoff_at end) limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Brings the cut-off of every placed order forward to now: somebody at `/sim` does not want to wait for it. */
export async function bringCutoffsForward(db: Kysely<Tables>, now: Millis): Promise<void> {
  const at = new Date(now);
  await sql`update orders set cutoff_at = ${at} where status = 'PLACED' and cutoff_at > ${at}`.execute(db);
}

/** Whether somebody stopped the demo's staff at `/sim`. */
export async function isStopped(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from demo_stop`.execute(db);
  return rows.length > 0;
}

export async function setStopped(db: Kysely<Tables>, stops: boolean): Promise<void> {
  await (
    stops ? sql`insert into demo_stop (is_stopped) values (true) on conflict do nothing` : sql`delete from demo_stop`
  ).execute(db);
}
