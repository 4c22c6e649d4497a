-- The delivery fees that memberships took off, one row per order, written as it is placed (decision 95). What an
-- incentive of the slot would have taken off anyway does not count.
create table membership_waiver (
  order_id text primary key references orders,
  enrollment_id text not null references enrollment,
  amount_cents int not null check (amount_cents > 0),
  at timestamptz not null
);
create index membership_waiver_enrollment on membership_waiver (enrollment_id, at);
