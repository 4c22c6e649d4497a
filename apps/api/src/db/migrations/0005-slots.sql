-- Capacity: a plan is a week of windows, and a place follows one plan per way to shop and vendor; plans make slots; a
-- reservation takes a part of one.
create table slot_plan (
  plan_id text primary key,
  modality text not null check (modality in ('PICKUP', 'DELIVERY')),
  unique (plan_id, modality)
);
create table slot_plan_window (
  plan_id text not null references slot_plan,
  type text not null check (type in ('STANDARD', 'EXPRESS')),
  dow smallint not null check (dow between 1 and 7),
  start_local time not null,
  end_local time not null,
  cutoff_minutes int,
  cutoff_fixed_local time,
  lead_minutes int not null,
  cap_orders int not null,
  cap_units int not null,
  cap_totes int not null,
  fee_cents int not null,
  primary key (plan_id, type, dow, start_local),
  check ((cutoff_minutes is null) <> (cutoff_fixed_local is null))
);
create table location_slot_plan (
  location_id text not null references location,
  modality text not null,
  vendor_id text not null references vendor,
  plan_id text not null,
  primary key (location_id, modality, vendor_id),
  foreign key (plan_id, modality) references slot_plan (plan_id, modality)
);
-- The windows of a place, one row each, as slots are made from them.
create view slot_template as
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
    made.fee_cents
  from location_slot_plan as used
  join slot_plan_window as made using (plan_id);
-- The days of a place whose slots exist. Making a day twice changes nothing.
create table slot_day (
  location_id text not null references location,
  modality text not null,
  local_date date not null,
  primary key (location_id, modality, local_date)
);
create table slot (
  slot_id text primary key,
  location_id text not null references location,
  modality text not null check (modality in ('PICKUP', 'DELIVERY')),
  vendor_id text not null references vendor,
  type text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tz text not null,
  local_date date not null,
  cutoff_at timestamptz not null,
  fee_cents int not null,
  cap_orders int not null,
  cap_units int not null,
  cap_totes int not null,
  held_orders int not null default 0,
  held_units int not null default 0,
  held_totes int not null default 0,
  booked_orders int not null default 0,
  booked_units int not null default 0,
  booked_totes int not null default 0,
  closed boolean not null default false,
  version int not null default 1,
  unique (location_id, modality, vendor_id, type, starts_at),
  check (held_orders >= 0 and held_units >= 0 and held_totes >= 0),
  check (booked_orders >= 0 and booked_units >= 0 and booked_totes >= 0),
  check (held_orders + booked_orders <= cap_orders),
  check (held_units + booked_units <= cap_units),
  check (held_totes + booked_totes <= cap_totes)
) with (fillfactor = 70);
create index slot_grid on slot (location_id, modality, local_date);
-- The wire calls a reservation a promise.
create table reservation (
  reservation_id text primary key,
  version int not null default 1,
  owner_id text not null,
  modality text not null check (modality in ('PICKUP', 'DELIVERY')),
  location_id text not null references location,
  vendor_id text not null references vendor,
  slot_id text not null references slot,
  fee_cents int not null,
  waiver_cents int not null,
  held_units int not null,
  held_totes int not null,
  items jsonb not null,
  state text not null check (state in ('HELD', 'BOUND', 'BOOKED', 'RELEASED', 'EXPIRED')),
  expires_at timestamptz,
  extensions int not null default 0,
  checkout_id text,
  created_at timestamptz not null,
  check ((state in ('HELD', 'BOUND')) = (expires_at is not null))
);
create unique index reservation_one_live on reservation (owner_id, modality) where state in ('HELD', 'BOUND');
create index reservation_expiry on reservation (expires_at) where state in ('HELD', 'BOUND');
create index reservation_slot on reservation (slot_id) where state in ('HELD', 'BOUND', 'BOOKED');
