-- Orders, and whether nobody took each: also one whose money went back since, which is rejected and was missed before. What
-- a query does not read of it, such as the events of an order, costs it nothing.
create view ops.missable_order as
  select o.order_id, o.reservation_id, o.location_id, o.modality, o.status, o.cutoff_at, o.revision, o.details,
         o.status in ('NO_SHOW', 'RESTOCKED') or o.status = 'POST_AUTH_REJECTED' and exists (
           select from order_event e where e.order_id = o.order_id and e.type = 'NO_SHOW') as was_missed
    from orders o;

create or replace view ops.report_order as
  select s.location_id, s.local_date, o.order_id, o.modality, o.status, s.starts_at, s.ends_at, o.was_missed
    from slot s
    join reservation r on r.slot_id = s.slot_id
    join ops.missable_order o on o.reservation_id = r.reservation_id
   where s.modality in ('PICKUP', 'DELIVERY');

-- As before, by that view: an order that nobody took is due all the same, and reports count it apart (decision 119).
create or replace view ops.report_on_time as
  select o.location_id, o.local_date, o.modality,
         count(*) filter (where done.at <= due.at) as on_time,
         count(*) filter (where done.at > due.at) as late,
         count(*) filter (where done.at is null and o.status in
           ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY')) as open,
         count(*) filter (where o.was_missed) as missed
    from ops.report_order o
   cross join lateral (select case o.modality when 'PICKUP' then o.starts_at else o.ends_at end as at) as due
   cross join lateral (
     select min(e.at) as at from order_event e
      where e.order_id = o.order_id and e.type = case o.modality when 'PICKUP' then 'READY' else 'COMPLETE' end) as done
   group by o.location_id, o.local_date, o.modality;
