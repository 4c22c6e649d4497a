-- What a change by the staff did to each slot: how it was before. Undoing brings that back, unless a later change of the
-- same slot counts. Slots are locked while they are changed, so `seq` is the order of their changes.
create table ops.slot_change (
  action_id text not null references ops.staff_action,
  slot_id text not null references public.slot,
  seq bigint not null generated always as identity,
  was_closed boolean not null,
  was_orders int not null,
  was_units int not null,
  was_totes int not null,
  primary key (action_id, slot_id)
);
create index slot_change_by_slot on ops.slot_change (slot_id, seq);
