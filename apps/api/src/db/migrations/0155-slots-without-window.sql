-- Two causes close a slot, and each ends by itself (decision 122): its staff closed it, or its week has no such window
-- any more. Whoever opens what staff closed does not bring back a window that is gone, nor the other way around.
alter table slot rename column closed to closed_for_day;
alter table slot add column window_gone boolean not null default false;
-- Null in a change of a day that was made before.
alter table ops.slot_change add column was_window_gone boolean;
update ops.slot_change set was_window_gone = false where was_cutoff_at is not null;
-- What changes of weeks have closed so far.
update slot s set window_gone = true, closed_for_day = false
  from location l
 where s.closed_for_day and l.location_id = s.location_id
   and (select c.was_cutoff_at is not null from ops.slot_change c
         where c.slot_id = s.slot_id and not exists (select from ops.staff_action u where u.undoes = c.action_id)
         order by c.seq desc limit 1)
   and not exists (
     select from slot_template t
      where t.location_id = s.location_id and t.modality = s.modality and t.vendor_id = s.vendor_id and t.type = s.type
        and t.dow = extract(isodow from s.local_date)
        and t.start_local = (s.starts_at at time zone s.tz)::time
        -- A window may end at 24:00, which is the 0:00 of a time.
        and (s.ends_at at time zone s.tz)::time in (t.end_local, t.end_local - interval '24 hours'));
alter table slot add column closed boolean not null generated always as (closed_for_day or window_gone) stored;
