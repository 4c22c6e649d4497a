create table pay.tenant (
  id text primary key,
  host_origins text[] not null check (cardinality(host_origins) > 0 and not ('*' = any (host_origins))),
  settings jsonb not null default '{}'
);

create table pay.billing_address (
  id uuid primary key,
  tenant_id text not null references pay.tenant,
  account_id text not null,
  type text not null default 'delivery',
  street varchar(100) not null,
  unit varchar(100),
  locality varchar(50) not null,
  region char(2) not null,
  postal_code varchar(10) not null,
  country char(2) not null check (country in ('US', 'CA')),
  version int not null default 1,
  updated_at timestamptz not null
);
create index billing_address_account on pay.billing_address (tenant_id, account_id);

create table pay.card (
  id uuid primary key,
  tenant_id text not null references pay.tenant,
  account_id text not null,
  vault_card_id text not null,
  version_key int not null default 1,
  card_type text not null check (card_type in ('BANK_CARD', 'CREDIT_CARD', 'EBT_CARD', 'GIFT_CARD')),
  brand text not null check (brand in ('VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'DINERS', 'JCB', 'UNIONPAY', 'EBT', 'NONE')),
  bin char(6),
  bin_type text,
  last_four char(4) not null check (last_four ~ '^\d{4}$'),
  expiration_month smallint check (expiration_month between 1 and 12),
  expiration_year smallint,
  first_name varchar(40),
  last_name varchar(40),
  -- The card's own billing address, as it was verified: it does not follow the address book.
  billing jsonb,
  fraud_token text not null,
  description text,
  image_type text,
  fuel_pay_blocked boolean not null default false,
  saved boolean not null default true,
  one_time_intent_id uuid,
  cached_balance_cents bigint check (cached_balance_cents >= 0),
  balance_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The referee of two adds of one card: a vault card is at most one card of the wallet.
create unique index card_one_live on pay.card (vault_card_id) where deleted_at is null;
create unique index one_ebt_per_account on pay.card (tenant_id, account_id) where card_type = 'EBT_CARD' and deleted_at is null;
create index card_account on pay.card (tenant_id, account_id) where deleted_at is null;

create table pay.card_default (
  tenant_id text not null,
  account_id text not null,
  application text not null,
  card_id uuid not null references pay.card on delete cascade,
  primary key (tenant_id, account_id, application)
);

create table pay.idempotency (
  tenant_id text not null,
  account_id text not null,
  route text not null,
  operation text not null,
  request_hash bytea not null,
  state text not null check (state in ('in_flight', 'done', 'unknown')),
  answer jsonb,
  attempts int not null default 1,
  lease_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, account_id, route, operation),
  check ((state = 'done') = (answer is not null))
);
create index idempotency_age on pay.idempotency (expires_at);
