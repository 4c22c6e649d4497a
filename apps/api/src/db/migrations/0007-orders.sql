create table orders (
  order_id text primary key references checkout (checkout_id),
  profile_id text not null references profile,
  banner_id text not null references banner,
  modality text not null,
  location_id text not null references location,
  reservation_id text not null unique references reservation,
  status text not null,
  revision int not null,
  cutoff_at timestamptz not null,
  placed_at timestamptz not null,
  summary jsonb not null,
  original_summary jsonb not null,
  details jsonb not null
);
create index orders_profile on orders (profile_id, placed_at desc);
create table order_revision (
  order_id text not null references orders,
  revision int not null,
  lines jsonb not null,
  summary jsonb not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_id, revision)
);
create table order_event (
  order_id text not null references orders,
  seq int not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (order_id, seq)
);
create table tender_tx (
  tx_id text primary key,
  order_id text not null references orders,
  type text not null check (type in ('AUTHORIZATION', 'COMPLETION', 'CANCELLATION', 'REVERSAL', 'RETURN', 'FINALIZE')),
  status text not null check (status in ('APPROVED', 'DECLINED', 'CANCELLED', 'ERRORED', 'REVERSED')),
  tender text not null,
  card jsonb not null,
  amount_cents int not null check (amount_cents >= 0),
  idem_key text not null unique,
  at timestamptz not null
);
create index tender_tx_order on tender_tx (order_id);
create table ledger (
  entry_id bigint generated always as identity primary key,
  order_id text not null references orders,
  debit_account text not null,
  credit_account text not null,
  amount_cents int not null check (amount_cents > 0),
  tx_id text references tender_tx,
  reason text not null,
  at timestamptz not null
);
create index ledger_order on ledger (order_id);
