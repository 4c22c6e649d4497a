-- A tip that its shopper changes after delivery (decision 74). `plan` is what moves the money, so that anybody can finish
-- a change; the order keeps its old tip until the money has moved.
create table tip_change (
  order_id text not null references orders,
  -- The shopper's key: a repeated call repeats its response.
  key text not null,
  change_id text not null unique,
  from_cents int not null check (from_cents >= 0),
  to_cents int not null check (to_cents >= 0),
  plan jsonb not null,
  status text not null check (status in ('PENDING', 'DONE', 'DECLINED')),
  created_at timestamptz not null,
  lease_until timestamptz not null,
  primary key (order_id, key)
);
create unique index tip_change_one_pending on tip_change (order_id) where status = 'PENDING';
create index tip_change_lease on tip_change (lease_until) where status = 'PENDING';
