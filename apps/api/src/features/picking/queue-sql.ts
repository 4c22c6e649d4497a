import type { OrderModality } from '@cartwright/contracts/common';
import type { Temperature } from '@cartwright/rules/tote-plan';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { notesForTeam } from '#orders/notes-sql.ts';
import { isToFetch } from '#orders/picked-line-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** More than a store picks in a day. */
const MAX = 300;

/** An order that a store has to pick, as stored. */
export interface QueueRow {
  readonly orderId: string;
  readonly status: 'PLACED' | 'LOCKED' | 'PICKING' | 'PICKED';
  readonly modality: OrderModality;
  readonly firstName: string;
  readonly lastName: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly itemCount: number;
  readonly lineCount: number;
  readonly weighedLines: number;
  readonly pickedLines: number;
  /** Items of these lines that did not come, nor anything instead. */
  readonly shortItems: number;
  readonly minAge: number;
  readonly hasNotes: boolean;
  readonly temperatures: Partial<Record<Temperature, number>>;
  readonly replyBy: Millis | null;
  readonly pickerId: string | null;
  readonly picker: string | null;
  /** For whom it is, while nobody picks it. */
  readonly givenToId: string | null;
  readonly givenToName: string | null;
}

/**
 * The orders of a store that are past their cut-off and not picked, and those of a picker whose totes are not staged, the
 * one that is due first before the others. One statement.
 */
export async function readQueue(
  db: Kysely<Tables>,
  { locationId, staffId, now }: { readonly locationId: string; readonly staffId: string; readonly now: Millis },
): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select o.order_id as "orderId", o.status, o.modality,
           coalesce(o.details -> 'contact' ->> 'firstName', '') as "firstName",
           coalesce(o.details -> 'contact' ->> 'lastName', '') as "lastName",
           (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt",
           l."itemCount", l."lineCount", l."weighedLines", l."pickedLines", l."shortItems", l."minAge", ${notesForTeam} <> '' as "hasNotes",
           (select coalesce(jsonb_object_agg(t.temp, t.items), '{}') from (
              select coalesce(p.temp, 'AMBIENT') as temp, sum((x.line ->> 'quantity')::int)::int as items
                from jsonb_array_elements(r.lines) as x(line) left join product p on p.gtin13 = x.line ->> 'gtin13'
               where o.status <> 'PICKED' and not exists (
                 select from picked_line d where d.order_id = o.order_id and d.line_id = x.line ->> 'lineId'
                    and not ${isToFetch('d')})
               group by 1) as t) as temperatures,
           (select ${millis(sql`min(a.expires_at)`)} from approval a
             where a.order_id = o.order_id and a.state = 'OPEN') as "replyBy",
           k.staff_id as "pickerId", s.first_name as picker, g.staff_id as "givenToId", gs.first_name as "givenToName"
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      left join ops.picking k on k.order_id = o.order_id left join ops.staff s on s.staff_id = k.staff_id
      left join ops.given_order g on g.order_id = o.order_id left join ops.staff gs on gs.staff_id = g.staff_id
     cross join lateral (
        select count(*)::int as "lineCount", coalesce(sum((line ->> 'quantity')::int), 0)::int as "itemCount",
               coalesce(max((line -> 'product' ->> 'minAge')::int), 0) as "minAge",
               count(*) filter (where line -> 'product' ->> 'sellBy' = 'WEIGHT' and d.line_id is null)::int as "weighedLines",
               count(d.line_id)::int as "pickedLines",
               coalesce(sum(greatest(0, (line ->> 'quantity')::int - d.quantity - d.substitute_quantity)), 0)::int as "shortItems"
          from jsonb_array_elements(r.lines) as line
          left join picked_line d
            on d.order_id = o.order_id and d.line_id = line ->> 'lineId' and not ${isToFetch('d')}) as l
     where o.location_id = ${locationId}
       and (o.status in ('LOCKED', 'PICKING') or o.status = 'PLACED' and o.cutoff_at <= ${new Date(now)}
            or o.status = 'PICKED' and k.staff_id = ${staffId} and k.staged_at is null)
     order by (o.details ->> 'startsAt')::bigint, o.order_id limit ${MAX}`.execute(db);
  return rows;
}
