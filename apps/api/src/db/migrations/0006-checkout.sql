-- One row is the whole checkout: it is read and written as one, under its version.
create table checkout (
  checkout_id text primary key check (checkout_id ~ '^\d{16}0[12]$'),
  version int not null default 1,
  status text not null check (status in ('DRAFT', 'SUBMITTING', 'ACTIVE', 'TIMED_OUT', 'CANCELLED')),
  profile_id text not null references profile,
  banner_id text not null references banner,
  modality text not null check (modality in ('PICKUP', 'DELIVERY')),
  location_id text not null references location,
  reservation_id text not null references reservation,
  cart_id text not null,
  contact jsonb not null,
  destination jsonb,
  delivery_type text not null check (delivery_type in ('STANDARD', 'CONTACTLESS')),
  instructions varchar(128),
  lines jsonb not null,
  tip_cents int not null default 0 check (tip_cents >= 0),
  intent_id text,
  tenders jsonb not null,
  summary jsonb not null,
  checksum char(16) not null,
  properties jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkout_profile on checkout (profile_id, created_at desc);
create index checkout_idle on checkout (expires_at) where status = 'DRAFT';
-- One try to pay. The lease says when somebody else may finish it with the same key.
create table payment_attempt (
  attempt_id text primary key,
  checkout_id text not null references checkout,
  n int not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  request jsonb not null,
  answer jsonb,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  unique (checkout_id, n)
);
create unique index payment_attempt_one_pending on payment_attempt (checkout_id) where status = 'PENDING';
create index payment_attempt_lease on payment_attempt (lease_until) where status = 'PENDING';
