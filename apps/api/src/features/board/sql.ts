import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderState } from '@cartwright/rules/order-state';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { IS_COMING, SHOPPER_NAME } from '#orders/coming-orders-sql.ts';
import { isToFetch } from '#orders/picked-line-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** A store, and its day from one moment to before another. */
export interface DayQuery {
  readonly locationId: string;
  readonly from: Millis;
  readonly until: Millis;
}

/** What one person picked of an order. */
export interface PickerPart {
  /** The first name; null for what is no person, such as the demo's store. */
  readonly name: string | null;
  readonly actor: string;
  readonly items: number;
  readonly lastAt: Millis;
}

/** An order of a store's day, as stored. */
export interface DayRow {
  readonly orderId: string;
  readonly status: OrderState;
  /** Whether nobody took it, also if it was rejected since, so that its money went back. */
  readonly wasMissed: boolean;
  readonly modality: OrderModality;
  readonly shopper: string;
  readonly cutoffAt: Millis;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly lines: number;
  /** Lines that were dealt with, and those of them of which nothing came. */
  readonly picked: number;
  readonly shorts: number;
  /** From when to when it was picked, as far as it was; null before. */
  readonly pickedFrom: Millis | null;
  readonly pickedTo: Millis | null;
  /**
   * Those whose picks count, people before what is none, such as the demo's store. What was found of a line that a
   * shopper's reply or the clock closed is of whoever proposed for it. While it is picked, whoever has it comes first if
   * no pick of theirs counts yet.
   */
  readonly pickers: readonly PickerPart[];
  /** The actor who has it while it is picked, who is one of these; null for nobody. */
  readonly holder: string | null;
  readonly approved: number;
  readonly declined: number;
  /** Of what was approved: somebody dealt with the line, and nothing came instead. */
  readonly notCome: number;
  readonly waitsUntil: Millis | null;
  /** For whom a store lead meant it, by first name; null for everybody. */
  readonly givenTo: string | null;
}

/** A cut-off is never longer before its window. */
const CUTOFF_BEFORE = 2 * DAY;

/** Ended otherwise than by the shopper: they were the store's work, too. The words of the index `orders_of_day`. */
const ENDED = sql`('COMPLETE', 'RETURNED', 'NO_SHOW', 'RESTOCKED', 'POST_AUTH_REJECTED')`;

/** Who has the order `o` while it is picked: its place is theirs until its totes stand, `holder`. */
const HOLDER = sql`case when o.status = 'PICKING' then holder.actor end`;

/** The orders of a store's day, and those of days before that are still to be handed over. One statement. */
export async function readDay(db: Kysely<Tables>, { locationId, from, until }: DayQuery): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    with today as materialized (
      select o.* from ops.missable_order o
       where o.location_id = ${locationId} and o.cutoff_at < ${new Date(until)} and ${IS_COMING}
      union all
      select o.* from ops.missable_order o
       where o.location_id = ${locationId} and o.cutoff_at >= ${new Date(from - CUTOFF_BEFORE)}
         and o.cutoff_at < ${new Date(until)} and o.status in ${ENDED} and (o.details ->> 'startsAt')::bigint >= ${from}
    )
    select o.order_id as "orderId", o.status, o.modality,
           o.was_missed as "wasMissed", ${millis(sql`o.cutoff_at`)} as "cutoffAt",
           ${SHOPPER_NAME} as shopper,
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt",
           -- The store's own revision may have fewer lines than it dealt with.
           greatest(jsonb_array_length(r.lines), done.lines) as lines, done.lines as picked, done.shorts,
           case when done.lines > 0 then least(begun.at, done.first_at) end as "pickedFrom", done.last_at as "pickedTo",
           case when o.status = 'PICKING' and holder.actor is not null
                     and not done.pickers @> jsonb_build_array(jsonb_build_object('actor', holder.actor))
                then jsonb_build_array(to_jsonb(holder)) else '[]' end || done.pickers as pickers, ${HOLDER} as holder,
           coalesce(replies.approved, 0) as approved, coalesce(replies.declined, 0) as declined,
           coalesce(replies.not_come, 0) as "notCome", replies.until as "waitsUntil",
           (select s.first_name from ops.given_order g join ops.staff s using (staff_id) where g.order_id = o.order_id) as "givenTo"
      from today o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      left join lateral (
        select ${millis(sql`e.at`)} as at from order_event e
         -- A proposal and its reply are noted as events of this type, too.
         where e.order_id = o.order_id and e.type = 'PICKING' order by e.seq limit 1) as begun on true
      left join lateral (
        select 'staff/' || k.staff_id as actor, s.first_name as name, 0 as items, ${millis(sql`k.taken_at`)} as "lastAt"
          from ops.picking k join ops.staff s using (staff_id) where k.order_id = o.order_id) as holder on true
     cross join lateral (
        select coalesce(sum(p.lines), 0)::int as lines, coalesce(sum(p.shorts), 0)::int as shorts,
               min(p.first_at) as first_at, max(p.last_at) as last_at,
               coalesce(jsonb_agg(jsonb_build_object('actor', p.actor, 'name', s.first_name, 'items', p.items, 'lastAt', p.found_at)
                        order by s.staff_id is null, p.found_at desc), '[]') as pickers
          from (
            select coalesce(found.actor, l.actor) as actor, ${millis(sql`max(coalesce(found.created_at, l.at))`)} as found_at, count(*) as lines, count(*) filter (where l.quantity + l.substitute_quantity = 0) as shorts,
                   sum(l.quantity + l.substitute_quantity)::int as items,
                   ${millis(sql`min(l.at)`)} as first_at, ${millis(sql`max(l.at)`)} as last_at
              from picked_line l
              left join lateral (
                -- What ended a proposal wrote its pick at the same moment.
                select a.actor, a.created_at from approval a
                 where l.actor in ('shopper', 'system') and a.order_id = l.order_id and a.line_id = l.line_id
                   and a.closed_at = l.at and a.state in ('DECLINED', 'EXPIRED') limit 1) as found on true
             where l.order_id = o.order_id and not ${isToFetch('l')} group by coalesce(found.actor, l.actor)) as p
          left join ops.staff s on 'staff/' || s.staff_id = p.actor) as done
      left join lateral (
        select count(*) filter (where a.state = 'APPROVED')::int as approved,
               count(*) filter (where a.state = 'DECLINED')::int as declined,
               count(*) filter (where a.state = 'APPROVED' and exists (
                 select from picked_line l where l.order_id = a.order_id and l.line_id = a.line_id
                    and l.substitute_quantity = 0))::int as not_come,
               ${millis(sql`min(a.expires_at) filter (where a.state = 'OPEN')`)} as until
          from approval a where a.order_id = o.order_id) as replies on true
     where (o.details ->> 'startsAt')::bigint < ${until}
     order by "startsAt", "orderId"`.execute(db);
  return rows;
}
