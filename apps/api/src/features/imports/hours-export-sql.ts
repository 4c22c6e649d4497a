import { sql } from 'kysely';
import type { Exported, NextRows } from './exported.ts';
import { WEEKDAYS } from './hours-shape.ts';

/** The weekdays of stores, and their dates that differ, from today on; closed weekdays are rows, too. */
export const hoursRows =
  ({ bannerId, locationId, now }: Exported): NextRows =>
  async (db, after, limit) => {
    const { rows } = await sql<Record<string, unknown>>`
      with store as (
        select location_id, tz from location
         where banner_id = ${bannerId} and ${locationId === null ? sql`true` : sql`location_id = ${locationId}`}),
      day as (
        select s.location_id || ' 0 ' || d as cursor, s.location_id, (${[...WEEKDAYS]}::text[])[d] as day,
               case when h.dow is null then 'closed' else 'open' end as state, h.opens, h.closes, null as label
          from store s cross join generate_series(1, 7) as d
          left join location_hours h on h.location_id = s.location_id and h.dow = d
        union all
        select s.location_id || ' 1 ' || e.local_date, s.location_id, e.local_date::text,
               case when e.closed then 'closed' else 'open' end,
               case when not e.closed then e.opens end, case when not e.closed then e.closes end, e.label
          from store s join location_hours_exception e on e.location_id = s.location_id
         where e.local_date >= (${new Date(now)}::timestamptz at time zone s.tz)::date)
      select cursor, location_id, day, state, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes, label
        from day where cursor collate "C" > ${after} order by cursor collate "C" limit ${limit}`.execute(db.read);
    return rows;
  };
