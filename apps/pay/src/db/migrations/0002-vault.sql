-- Only the vault's role reaches this schema. A card number stands here sealed and nowhere else.
create table vault.kek (
  kid text primary key,
  tenant_id text not null,
  state text not null check (state in ('next', 'active', 'retire_only', 'destroyed')),
  provider_ref text not null,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz
);
create unique index kek_one_active on vault.kek (tenant_id) where state = 'active';

create table vault.card (
  id text primary key check (id like 'vc\_%'),
  tenant_id text not null,
  account_id text not null,
  kind text not null check (kind in ('BANK', 'EBT', 'GIFT')),
  -- Null once the card is forgotten: without its wrapped key the number cannot be had again.
  sealed_pan bytea,
  nonce bytea check (octet_length(nonce) = 12),
  wrapped_dek bytea,
  kid text not null references vault.kek,
  schema_ver int not null default 1,
  sealed_gift_pin bytea,
  fp_ver int not null,
  pan_fp bytea not null check (octet_length(pan_fp) = 32),
  pan_exp_fp bytea not null check (octet_length(pan_exp_fp) = 32),
  expiration_month smallint check (expiration_month between 1 and 12),
  expiration_year smallint,
  deleted_at timestamptz,
  created_at timestamptz not null,
  check (deleted_at is not null or (sealed_pan is not null and nonce is not null and wrapped_dek is not null))
);
create unique index card_no_dup on vault.card (tenant_id, account_id, kind, fp_ver, pan_fp) where deleted_at is null;

create unlogged table vault.low_value_token (
  token_hash bytea primary key,
  tenant_id text not null,
  account_id text not null,
  operation text not null,
  kind text not null check (kind in ('REGISTRATION', 'CHECKOUT', 'PIN_CHECKOUT')),
  -- What was asked, keyed: the same operation may not name another card.
  content_fp bytea not null check (octet_length(content_fp) = 32),
  sealed bytea not null,
  first_six text,
  last_four text,
  expires_at timestamptz not null,
  -- The one operation that may use it, set at its first use; repeating that operation may use it again.
  redeemed_by text,
  unique (tenant_id, account_id, operation)
);
create index low_value_token_age on vault.low_value_token (expires_at);

-- Sensitive authentication data: the CVV, sealed, for 15 minutes at most; never a PIN. Unlogged: it survives no crash.
create unlogged table vault.sad (
  token_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index sad_age on vault.sad (expires_at);

create unlogged table vault.jti (
  jti text primary key,
  expires_at timestamptz not null
);

-- Every use of a sealed number, each row chained to the one before it.
create table vault.access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  card_id text,
  reason text not null,
  prev_hash bytea,
  hash bytea not null unique
);
-- Appends to the chain: one writer at a time, each row's hash over the row's text and the hash before it. A function,
-- because its second query must see what the writer before it wrote, which one statement would not.
create function vault.append_log(at timestamptz, actor text, action text, card_id text, reason text, row_text text)
returns void language plpgsql as $$
declare
  previous bytea;
begin
  perform pg_advisory_xact_lock(hashtext('vault.access_log'));
  select hash into previous from vault.access_log order by id desc limit 1;
  insert into vault.access_log (at, actor, action, card_id, reason, prev_hash, hash)
  values (at, actor, action, card_id, reason, previous, sha256(coalesce(previous, ''::bytea) || convert_to(row_text, 'UTF8')));
end $$;
