-- Of the orders that nobody took: those that were on time or late all the same, so that a chart counts each order once.
create or replace view ops.report_on_time as
  select o.location_id, o.local_date, o.modality,
         count(*) filter (where done.at <= due.at) as on_time,
         count(*) filter (where done.at > due.at) as late,
         count(*) filter (where done.at is null and o.status in
           ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY')) as open,
         count(*) filter (where o.was_missed) as missed,
         count(*) filter (where o.was_missed and done.at <= due.at) as missed_on_time,
         count(*) filter (where o.was_missed and done.at > due.at) as missed_late
    from ops.report_order o
   cross join lateral (select case o.modality when 'PICKUP' then o.starts_at else o.ends_at end as at) as due
   cross join lateral (
     select min(e.at) as at from order_event e
      where e.order_id = o.order_id and e.type = case o.modality when 'PICKUP' then 'READY' else 'COMPLETE' end) as done
   group by o.location_id, o.local_date, o.modality;
