import { MAX_EXCEPTIONS } from '@cartwright/rules/store-hours';
import { sql } from 'kysely';
import { WEEKDAYS } from './hours-shape.ts';
import { otherLocation } from './location-sql.ts';
import type { KindSql } from './table-kind.ts';

const dow = (day: ReturnType<typeof sql>) => sql`array_position(${[...WEEKDAYS]}::text[], ${day})`;
const isDate = (day: ReturnType<typeof sql>) => sql`(${day} ~ '^\\d')`;
const dateOf = (day: ReturnType<typeof sql>) => sql`(case when ${isDate(day)} then (${day})::date end)`;
const DAY = sql`r.data ->> 'day'`;

/** Files of hours. Each weekday and each date of a store is there, if only as closed or as usual: no row is ever added. */
export const hoursSql: KindSql = {
  current: (staged) => sql`
    select s.key, jsonb_build_object('location_id', l.location_id, 'day', s.data ->> 'day',
             'state', case when e.closed or (h.dow is null and not ${isDate(sql`s.data ->> 'day'`)}) then 'closed'
                           when e.local_date is null and h.dow is null then 'usual' else 'open' end,
             'opens', case when not coalesce(e.closed, false) then to_char(coalesce(e.opens, h.opens), 'HH24:MI') end,
             'closes', case when not coalesce(e.closed, false) then to_char(coalesce(e.closes, h.closes), 'HH24:MI') end,
             'label', e.label) as current
      from ${staged} s join location l on l.location_id = s.data ->> 'location_id'
      left join location_hours h on h.location_id = l.location_id and h.dow = ${dow(sql`s.data ->> 'day'`)}
      left join location_hours_exception e on e.location_id = l.location_id
       and e.local_date = ${dateOf(sql`s.data ->> 'day'`)}`,
  hangsOn: ['stores'],
  together: [['state', 'opens', 'closes', 'label']],
  breaks: () => sql`false`,
  problems: ({ importId, reach, now }) => [
    otherLocation(reach),
    {
      field: 'day',
      code: 'PAST',
      found: DAY,
      when: sql`exists (
        select from location l where l.location_id = r.data ->> 'location_id'
           and ${dateOf(DAY)} < (${new Date(now)}::timestamptz at time zone l.tz)::date)`,
    },
    {
      field: 'day',
      code: 'TOO_MANY_EXCEPTIONS',
      found: sql`r.data ->> 'location_id'`,
      when: sql`${isDate(DAY)} and r.data ->> 'location_id' in (
        with staged as (
          select data ->> 'location_id' as location_id, (data ->> 'day')::date as local_date, data ->> 'state' as state
            from ops.import_row where import_id = ${importId} and problems is null and ${isDate(sql`data ->> 'day'`)})
        select location_id from (
          select location_id, local_date from staged where state <> 'usual'
          union
          select e.location_id, e.local_date from location_hours_exception e join location l using (location_id)
           where e.location_id in (select location_id from staged)
             and e.local_date >= (${new Date(now)}::timestamptz at time zone l.tz)::date
             and (e.location_id, e.local_date) not in (select location_id, local_date from staged)) ahead
         group by location_id having count(*) > ${MAX_EXCEPTIONS})`,
    },
  ],
  // Neither a price nor the stock of any product changes.
  touched: () => sql`
    select null::text as gtin13, null::smallint as price_zone, null::text as location_id, null::text as modality,
           false as is_gone where false`,
  // As staff who change the hours of one store do.
  lock: (importId) => sql`
    select from location where location_id in (
      select data ->> 'location_id' from ops.import_row where import_id = ${importId} and action is not null)
     order by location_id for no key update`,
  write: (staged) => sql`
    with day as materialized (
      select r.data ->> 'location_id' as location_id, ${dow(DAY)} as dow, ${dateOf(DAY)} as local_date, v.*
        from ${staged} r
       cross join lateral jsonb_to_record(r.data || r.wanted) as v(state text, opens time, closes time, label text)),
    shut as (
      delete from location_hours h using day
       where h.location_id = day.location_id and h.dow = day.dow and day.state = 'closed'),
    opened as (
      insert into location_hours (location_id, dow, opens, closes)
      select location_id, dow, opens, closes from day where dow is not null and state = 'open'
          on conflict (location_id, dow) do update set opens = excluded.opens, closes = excluded.closes),
    usual as (
      delete from location_hours_exception e using day
       where e.location_id = day.location_id and e.local_date = day.local_date and day.state = 'usual')
    insert into location_hours_exception (location_id, local_date, opens, closes, closed, label)
    select location_id, local_date, opens, closes, state = 'closed', label from day
     where local_date is not null and state <> 'usual'
        on conflict (location_id, local_date) do update set opens = excluded.opens, closes = excluded.closes,
           closed = excluded.closed, label = excluded.label`,
  remove: () => sql`select 1 where false`,
  used: () => sql`select ''`,
};
