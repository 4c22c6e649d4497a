import type { ImportReport } from '@cartwright/contracts/ops-imports';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { IS_COMING } from '#orders/coming-orders-sql.ts';
import { WEEKDAYS } from './hours-shape.ts';

type Outside = NonNullable<ImportReport['outside']>;

const SHOWN_DAYS = 10;

/**
 * The open pickup slots ahead that would not be within the hours of a file, as the page of hours tells them of one store:
 * a store is open from its opening to its closing, which may be the next day, and openings that touch are one. One statement.
 */
export async function readOutside(db: Kysely<Tables>, importId: string, now: number): Promise<Outside> {
  const { rows } = await sql<Outside>`
    with day as materialized (
      select data ->> 'location_id' as location_id, data ->> 'day' as day, data ->> 'state' as state,
             (data ->> 'opens')::time as opens, (data ->> 'closes')::time as closes
        from ops.import_row where import_id = ${importId} and action = 'changed'),
    store as materialized (select location_id, tz, vanity_name as name from location where location_id in (select location_id from day)),
    ahead as materialized (
      select s.slot_id, s.location_id, s.local_date, tstzrange(s.starts_at, s.ends_at) as during, s.booked_orders, s.held_orders
        from slot s join store using (location_id)
       where s.modality = 'PICKUP' and not s.closed and s.starts_at > ${new Date(now)}),
    span as (
      select location_id, tz, on_date::date as local_date
        from (select location_id, min(local_date) - 1 as first, max(local_date) + 1 as last from ahead group by 1) each
        join store using (location_id) cross join generate_series(first, last, interval '1 day') as on_date),
    opening as (
      select span.location_id, span.tz, span.local_date + o.opens as opens,
             span.local_date + o.closes + case when o.closes > o.opens then interval '0' else interval '1 day' end as closes
        from span
        left join day d on d.location_id = span.location_id and d.day = span.local_date::text
        left join location_hours_exception e on e.location_id = span.location_id and e.local_date = span.local_date
        left join day w on w.location_id = span.location_id
         and w.day = (${[...WEEKDAYS]}::text[])[extract(isodow from span.local_date)::int]
        left join location_hours h on h.location_id = span.location_id and h.dow = extract(isodow from span.local_date)
       cross join lateral (
         select case when d.state in ('open', 'closed') then d.opens when d.state is null and e.local_date is not null then
                       case when not e.closed then e.opens end
                     when w.state is not null then w.opens else h.opens end as opens,
                case when d.state in ('open', 'closed') then d.closes when d.state is null and e.local_date is not null then
                       case when not e.closed then e.closes end
                     when w.state is not null then w.closes else h.closes end as closes) o
       where o.opens is not null),
    open as materialized (
      select location_id, range_agg(tstzrange(opens at time zone tz, greatest(opens at time zone tz, closes at time zone tz))) as during
        from opening group by 1),
    apart as materialized (
      select a.* from ahead a left join open o using (location_id) where not coalesce(o.during @> a.during, false)),
    -- What was handed over stays booked.
    coming as (
      select r.slot_id, count(*) as orders
        from apart join reservation r on r.slot_id = apart.slot_id and r.state = 'BOOKED'
        join orders o on o.reservation_id = r.reservation_id and ${IS_COMING}
       where apart.booked_orders > 0 group by 1),
    outside as (
      select location_id, local_date, count(*)::int as slots, coalesce(sum(orders), 0)::int as orders, sum(held_orders)::int as reservations
        from apart left join coming using (slot_id) group by 1, 2)
    select coalesce(sum(slots), 0)::int as slots, coalesce(sum(orders), 0)::int as orders,
           coalesce(sum(reservations), 0)::int as reservations,
           coalesce((
             select json_agg(json_build_object('locationId', location_id, 'name', name, 'localDate', local_date,
                      'slots', slots, 'orders', orders, 'reservations', reservations))
               from (select * from outside join store using (location_id)
                      order by orders > 0 desc, reservations > 0 desc, local_date, location_id limit ${SHOWN_DAYS}) first), '[]') as days
      from outside`.execute(db);
  const [outside] = rows;
  if (!outside) throw new Error('a sum has a row');
  return outside;
}
