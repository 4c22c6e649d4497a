-- One row for each wallet: whoever counts or adds its stored-value cards holds it, so that a limit holds at once for all.
create table pay.wallet (
  tenant_id text not null references pay.tenant,
  account_id text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, account_id)
);

-- How often an account did something on a day (UTC); the limits are settings of the tenant.
create table pay.velocity (
  tenant_id text not null references pay.tenant,
  account_id text not null,
  kind text not null check (kind in ('EBT_BALANCE_CHECK', 'EBT_CARD_CHANGE')),
  day date not null,
  times int not null check (times > 0),
  primary key (tenant_id, account_id, kind, day)
);

-- Which cards a way of fulfilment takes. `*` means any; of the rules that fit a card the most particular one decides.
create table pay.acceptance_rule (
  tenant_id text not null references pay.tenant,
  application text not null default '*',
  fulfilment text not null check (fulfilment in ('*', 'PICKUP', 'DELIVERY', 'IN_STORE', 'SHIP')),
  card_type text not null default '*' check (card_type in ('*', 'BANK_CARD', 'CREDIT_CARD', 'EBT_CARD', 'GIFT_CARD')),
  brand text not null default '*',
  bin_prefix text not null default '' check (bin_prefix ~ '^\d{0,6}$'),
  accepted boolean not null,
  reason text check (accepted or reason is not null),
  primary key (tenant_id, application, fulfilment, card_type, brand, bin_prefix)
);

-- What the fraud service was told: the visits that were announced, and the cards that were added in them.
create table pay.fraud_visit (
  tenant_id text not null references pay.tenant,
  account_id text not null,
  transaction_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, account_id, transaction_id)
);
create table pay.fraud_score (
  tenant_id text not null references pay.tenant,
  account_id text not null,
  operation text not null,
  -- As the wallet sent it; null when it sent none.
  transaction_id text,
  was_announced boolean not null,
  device_info jsonb,
  verdict text not null check (verdict in ('accept', 'review', 'reject')),
  at timestamptz not null,
  primary key (tenant_id, account_id, operation)
);
create index fraud_visit_age on pay.fraud_visit (at);
create index fraud_score_age on pay.fraud_score (at);

create index card_unsaved on pay.card (one_time_intent_id) where not saved and deleted_at is null;

-- Wrong PINs, by a keyed print of the card. An attempt is counted before it is made and one at a time, so that any
-- number of requests at once ask no more often than the limit allows.
create table vault.pin_attempt (
  tenant_id text not null,
  kind text not null check (kind in ('EBT', 'GIFT')),
  card_fp bytea not null check (octet_length(card_fp) = 32),
  wrong int not null default 0 check (wrong >= 0),
  -- Set with the attempt that reaches the limit, and taken away again when that one was right.
  locked_until timestamptz,
  -- The attempt that is being made, and until when it is waited for.
  asked_by uuid,
  asked_until timestamptz,
  primary key (tenant_id, kind, card_fp)
);

-- The operation that a sealed PIN was used by: it may repeat itself, no other may have the PIN.
alter table vault.jti add column operation text not null default '';
create index jti_age on vault.jti (expires_at);
