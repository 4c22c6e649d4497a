-- A placed order that its shopper is changing (decision 67): a working copy, and the attempts to submit one.
create table modify_session (
  order_id text primary key references orders,
  profile_id text not null,
  base_revision int not null,
  version int not null default 1,
  lines jsonb not null,
  -- What SNAP is to pay, if the shopper chose it.
  snap_cents int check (snap_cents >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index modify_session_expiry on modify_session (expires_at);

-- One try to change an order; `change` is all of it, so that anybody can finish it. PENDING waits for the payment host,
-- RELEASING gives back what it authorized after all.
create table modify_attempt (
  order_id text not null references orders,
  key text not null,
  attempt_id text not null,
  request_hash text not null,
  change jsonb not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'RELEASING', 'DECLINED')),
  refusal jsonb,
  created_at timestamptz not null,
  lease_until timestamptz not null,
  primary key (order_id, key)
);
create unique index modify_attempt_one_pending on modify_attempt (order_id) where status = 'PENDING';
create index modify_attempt_lease on modify_attempt (lease_until) where status in ('PENDING', 'RELEASING');
