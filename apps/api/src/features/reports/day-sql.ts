import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** What a banner has of something on the day so far. */
export interface DayValue {
  readonly figure: 'items' | 'orders' | 'reservations' | 'refunds' | 'tenders';
  readonly bannerId: string;
  /** A state, and where there are several kinds, the kind. */
  readonly kind: string;
  readonly state: string;
  readonly value: number;
}

interface DayQuery {
  /** Every location. */
  readonly locationIds: readonly string[];
  readonly now: Date;
}

/**
 * What every banner has on the day so far, which is another one from zone to zone, from the views that define it. One
 * statement. The days beside today narrow the views down, because none of them can be asked for a zone.
 */
export async function readDay(db: Kysely<Tables>, { locationIds, now }: DayQuery): Promise<readonly DayValue[]> {
  const at = sql`${now}::timestamptz`;
  const today = sql`
    v.location_id = any(${locationIds}::text[])
    and v.local_date between (${at} at time zone 'UTC')::date - 1 and (${at} at time zone 'UTC')::date + 1
    and v.local_date = (${at} at time zone l.tz)::date`;
  const { rows } = await sql<DayValue>`
    select each.figure, l.banner_id as "bannerId", each.kind, each.state, sum(each.value) as value from (
      select 'items' as figure, v.location_id, '' as kind, c.* from ops.report_fill v join location l using (location_id),
             lateral (values ('ordered', ordered), ('as_ordered', as_ordered), ('replaced', replaced)) as c(state, value)
       where ${today}
      union all
      select 'orders', v.location_id, v.modality, c.* from ops.report_on_time v join location l using (location_id),
             lateral (values ('on_time', on_time), ('late', late), ('open', open)) as c(state, value)
       where ${today}
      union all
      select 'reservations', v.location_id, '', c.* from ops.report_reservations v join location l using (location_id),
             lateral (values ('booked', booked), ('expired', expired), ('released', released), ('live', live)) as c(state, value)
       where ${today}
      union all
      select 'refunds', v.location_id, coalesce(v.reason, 'NONE'), 'refunded', v.amount_cents
        from ops.report_refunds v join location l using (location_id)
       where ${today}
      union all
      select 'tenders', v.location_id, v.tender, c.* from ops.report_tenders v join location l using (location_id),
             lateral (values ('held', held_cents), ('captured', captured_cents), ('returned', returned_cents)) as c(state, value)
       where ${today}) as each
      join location l using (location_id)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}
