-- A slot may cost less than its fee, for a reason that its plan names. A reservation keeps what was taken off for it.
alter table slot_plan_window
  add column incentive text check (incentive in ('QUIET_HOUR', 'VAN_NEARBY')),
  add column incentive_cents int not null default 0 check (incentive_cents between 0 and fee_cents),
  add check ((incentive is null) = (incentive_cents = 0));
alter table slot
  add column incentive text check (incentive in ('QUIET_HOUR', 'VAN_NEARBY')),
  add column incentive_cents int not null default 0 check (incentive_cents >= 0),
  add check ((incentive is null) = (incentive_cents = 0));
alter table reservation add column incentive_cents int not null default 0 check (incentive_cents >= 0);
create or replace view slot_template as
  select
    used.location_id || '/' || used.vendor_id || '/' || made.type || '/' || made.dow || '/' || to_char(made.start_local, 'HH24:MI')
      as template_id,
    used.location_id,
    used.modality,
    used.vendor_id,
    made.type,
    made.dow,
    made.start_local,
    made.end_local,
    made.cutoff_minutes,
    made.cutoff_fixed_local,
    made.lead_minutes,
    made.cap_orders,
    made.cap_units,
    made.cap_totes,
    made.fee_cents,
    made.incentive,
    made.incentive_cents
  from location_slot_plan as used
  join slot_plan_window as made using (plan_id);
-- What is taken off is part of how a slot was planned (decision 62).
drop trigger slot_replanned on slot;
create trigger slot_replanned
  after update of vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents, incentive, incentive_cents on slot
  for each row execute function slot_replanned();
-- Express slots are many, and only those of the next hours are read: the index passes over the others.
drop index slot_grid;
create index slot_grid on slot (location_id, modality, local_date, type);
