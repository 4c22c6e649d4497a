-- Figures of the stores' work, by location and local day, for the console and for an operator's own tools (decision 119
-- defines each). The day is always that of the window: what is due on a day belongs to it, whenever it was ordered,
-- picked, charged or refunded. A slot keeps its local day, so no figure depends on how long a day was.

-- A report follows the slots of some days to their reservations and orders. A reservation never changes its slot, so
-- what is changed of it writes this index no more often than before.
create index reservation_by_slot on reservation (slot_id);

-- Orders with the window that they are due in.
create view ops.report_order as
  select s.location_id, s.local_date, o.order_id, o.modality, o.status, s.starts_at, s.ends_at
    from slot s
    join reservation r on r.slot_id = s.slot_id
    join orders o on o.reservation_id = r.reservation_id
   where s.modality in ('PICKUP', 'DELIVERY');

-- Of orders that were handed over: how many items their shoppers agreed to last, how many of these came, and how many
-- substitutes came instead of missing ones, which are never more than are missing.
create view ops.report_fill as
  select o.location_id, o.local_date, count(*) as orders, sum(agreed.items) as ordered,
         sum(came.as_ordered) as as_ordered, sum(came.replaced) as replaced
    from ops.report_order o
   cross join lateral (
     select coalesce((r.summary ->> 'itemCount')::int, 0) as items from order_revision r
      where r.order_id = o.order_id and r.actor = 'shopper' order by r.revision desc limit 1) as agreed
   cross join lateral (
     select coalesce(sum(p.quantity), 0) as as_ordered, coalesce(sum(p.substitute_quantity), 0) as replaced
       from picked_line p where p.order_id = o.order_id) as came
   where o.status in ('COMPLETE', 'RETURNED')
   group by o.location_id, o.local_date;

-- Products that shoppers wanted in the windows that they reserved, by the reason why one could not come there; null for
-- those that could.
create view ops.report_fallout as
  select s.location_id, s.local_date, wanted.code, sum(wanted.products) as products
    from slot s
    join reservation r on r.slot_id = s.slot_id
   cross join lateral (
     select null as code, coalesce(jsonb_array_length(r.items -> 'included'), 0) as products
     union all
     select item ->> 'code', count(*) from jsonb_array_elements(r.items -> 'excluded') as item group by 1) as wanted
   where s.modality in ('PICKUP', 'DELIVERY')
   group by s.location_id, s.local_date, wanted.code;

-- Reservations, and what became of them. Those that led to nothing are deleted after a month: older days lack them.
create view ops.report_reservations as
  select s.location_id, s.local_date, count(*) as made,
         count(*) filter (where r.state = 'BOOKED') as booked,
         count(*) filter (where r.state = 'EXPIRED') as expired,
         count(*) filter (where r.state = 'RELEASED') as released,
         count(*) filter (where r.state in ('HELD', 'BOUND')) as live
    from slot s join reservation r on r.slot_id = s.slot_id
   where s.modality in ('PICKUP', 'DELIVERY')
   group by s.location_id, s.local_date;

-- Orders that were ready by the start of their window (pickup) or handed over by its end (delivery), those that were so
-- later, and those that still have to be.
create view ops.report_on_time as
  select o.location_id, o.local_date, o.modality,
         count(*) filter (where done.at <= due.at) as on_time,
         count(*) filter (where done.at > due.at) as late,
         count(*) filter (where done.at is null and o.status in
           ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY')) as open
    from ops.report_order o
   cross join lateral (select case o.modality when 'PICKUP' then o.starts_at else o.ends_at end as at) as due
   cross join lateral (
     select min(e.at) as at from order_event e
      where e.order_id = o.order_id and e.type = case o.modality when 'PICKUP' then 'READY' else 'COMPLETE' end) as done
   group by o.location_id, o.local_date, o.modality;

-- Lines for which substitutes were proposed to shoppers who want to approve them, and what they replied.
create view ops.report_approvals as
  select o.location_id, o.local_date,
         count(*) filter (where a.state = 'APPROVED') as approved,
         count(*) filter (where a.state = 'DECLINED') as declined,
         count(*) filter (where a.state = 'EXPIRED') as unanswered,
         count(*) filter (where a.state = 'WITHDRAWN') as withdrawn,
         count(*) filter (where a.state = 'OPEN') as open
    from ops.report_order o join approval a on a.order_id = o.order_id
   group by o.location_id, o.local_date;

-- What was refunded for items, by what their shoppers reported of them, whether or not a bank has made it yet; null for
-- items that staff refunded without a report. A refund for two reasons is counted under both.
create view ops.report_refunds as
  select o.location_id, o.local_date, reported.kind as reason, count(distinct f.refund_id) as refunds,
         sum(share.amount) as amount_cents
    from ops.report_order o
    join order_refund f on f.order_id = o.order_id
   cross join lateral jsonb_to_recordset(f.shares) as share("lineId" text, amount int)
    left join order_problem p on p.order_id = f.order_id and p.problem_id = f.problem_id
    left join lateral (
      select line.kind from jsonb_to_recordset(p.lines) as line("lineId" text, kind text)
       where line."lineId" = share."lineId" limit 1) as reported on true
   group by o.location_id, o.local_date, reported.kind;

-- Money by tender: what is held now, neither captured nor given back; what was captured; what was returned of that.
create view ops.report_tenders as
  select o.location_id, o.local_date, t.tender,
         coalesce(sum(t.amount_cents) filter (where t.type = 'AUTHORIZATION' and not exists (
           select from tender_tx n
            where n.order_id = t.order_id and n.status = 'APPROVED' and n.type in ('COMPLETION', 'REVERSAL')
              and n.intent_id is not distinct from t.intent_id and n.leg_id is not distinct from t.leg_id)), 0) as held_cents,
         coalesce(sum(t.amount_cents) filter (where t.type = 'COMPLETION'), 0) as captured_cents,
         coalesce(sum(t.amount_cents) filter (where t.type = 'RETURN'), 0) as returned_cents
    from ops.report_order o
    join tender_tx t on t.order_id = o.order_id
   where t.status = 'APPROVED' and t.type in ('AUTHORIZATION', 'COMPLETION', 'RETURN')
   group by o.location_id, o.local_date, t.tender;
