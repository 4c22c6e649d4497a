create table pay.intent (
  id uuid primary key,
  tenant_id text not null references pay.tenant,
  account_id text not null,
  application text not null,
  checkout_id text not null,
  version int not null default 1,
  total_cents bigint not null check (total_cents >= 0),
  snap_eligible_cents bigint not null default 0,
  state text not null check (state in ('open', 'authorizing', 'authorized', 'post_auth_rejected', 'captured', 'canceled', 'expired')),
  -- The operation that is authorising, or authorised; another one may not.
  operation text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check (state <> 'authorizing' or operation is not null)
);
create unique index intent_one_open on pay.intent (tenant_id, checkout_id) where state in ('open', 'authorizing');

-- One tender's share. Its id is the reference that the processor is asked with, so asking again changes nothing.
create table pay.leg (
  id uuid primary key,
  intent_id uuid not null references pay.intent,
  card_id uuid not null references pay.card,
  position int not null,
  operation text not null,
  tender text not null check (tender in ('BANK', 'EBT_SNAP', 'EBT_CASH', 'GIFT')),
  plan_version int not null,
  requested_cents bigint not null check (requested_cents >= 0),
  authorized_cents bigint not null default 0 check (authorized_cents >= 0),
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  state text not null check (state in ('pending', 'authorized', 'declined', 'reversed')),
  network_code text,
  processor_ref text,
  kept_until timestamptz,
  check (refunded_cents <= captured_cents and captured_cents >= 0),
  unique (intent_id, operation, position)
);

create table pay.txn (
  id uuid primary key,
  leg_id uuid not null references pay.leg,
  type text not null check (type in ('AUTHORIZATION', 'CANCELLATION', 'COMPLETION', 'FINALIZE', 'RETURN', 'REVERSAL')),
  status text not null check (status in ('APPROVED', 'CANCELLED', 'DECLINED', 'ERRORED', 'REVERSED')),
  amount_cents bigint not null,
  adapter text not null,
  network_code text,
  network_text text,
  processor_ref text,
  operation text not null,
  at timestamptz not null,
  unique (leg_id, type, operation)
);
