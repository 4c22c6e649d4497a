-- The books of the simulated issuers of gift and SNAP cards. They stand behind the ports as another company would, so
-- the role that may see card numbers runs them and the service does not read them.
alter default privileges in schema ledger revoke select, insert on tables from pay_service;
alter default privileges in schema ledger revoke usage on sequences from pay_service;
revoke all on ledger.account, ledger.entry from pay_service;
revoke usage on schema ledger from pay_service;
grant usage on schema ledger to pay_vault;
grant select on ledger.account, ledger.entry to pay_vault;
-- Nobody writes a balance: entries alone change it.
grant insert (id, kind, ref) on ledger.account to pay_vault;
grant insert (txn_id, account_id, cents, at) on ledger.entry to pay_vault;

alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add check (kind in ('GIFT', 'EBT_SNAP', 'EBT_CASH', 'HOLDS', 'SETTLEMENT', 'BREAKAGE', 'ISSUED'));
alter table ledger.account add column balance_cents bigint not null default 0;
update ledger.account
   set balance_cents = coalesce((select sum(cents) from ledger.entry where account_id = account.id), 0);
-- The last word on overspending, whatever is asked at once. What was issued is the other side of what cards hold.
alter table ledger.account add constraint account_never_negative check (balance_cents >= 0 or kind = 'ISSUED');
create index entry_account on ledger.entry (account_id);

-- A balance is the sum of its entries because this is the one statement that changes it.
create function ledger.apply_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update ledger.account set balance_cents = balance_cents + new.cents where id = new.account_id;
  return null;
end $$;
create trigger entry_applied after insert on ledger.entry for each row execute function ledger.apply_entry();

-- A test card that was asked for once. Its row is what two moves on one card wait for.
create table sim.stored_card (
  -- A hash of its number, which stands nowhere.
  ref text primary key,
  kind text not null check (kind in ('GIFT', 'EBT')),
  first_six char(6) not null,
  last_four char(4) not null,
  -- When money last moved on it, by the simulator's clock.
  used_at timestamptz not null,
  -- How often its balance was asked for since it last was untouched for an hour.
  asked int not null default 0,
  asked_at timestamptz not null,
  -- What a refund to it is declined with; null when it is taken.
  refund_code text,
  -- The order's bank card is declined once this card has paid its part.
  fails_bank_leg boolean not null default false
);

-- Every move on such a card, under the caller's reference and with the answer that a repeat gets.
create table sim.move (
  adapter text not null,
  reference text not null,
  kind text not null check (kind in ('HOLD', 'CAPTURE', 'RELEASE', 'REFUND')),
  processor_ref text not null unique,
  -- The hold that it belongs to, a hold to itself; null when the caller named one that nobody made.
  hold_ref text references sim.move (processor_ref),
  card_ref text references sim.stored_card,
  -- The order that the caller said it belongs to.
  order_ref text,
  amount_cents bigint not null check (amount_cents >= 0),
  -- How an approved hold stands.
  state text check (state in ('HELD', 'CAPTURED', 'RELEASED')),
  answer jsonb not null,
  at timestamptz not null,
  primary key (adapter, reference)
);
create index move_hold on sim.move (hold_ref);
create index move_order on sim.move (order_ref) where order_ref is not null;
create index move_age on sim.move (at);

-- The simulated processor of bank cards remembers what became of a charge: taken and given back never exceed it.
alter table sim.charge drop constraint charge_kind_check;
alter table sim.charge add check (kind in ('VERIFY', 'AUTHORIZE', 'CAPTURE', 'REVERSE', 'REFUND'));
alter table sim.charge
  add column processor_ref text unique,
  -- The authorisation that it belongs to, an authorisation to itself.
  add column charge_ref text references sim.charge (processor_ref),
  add column order_ref text,
  add column first_six char(6),
  add column last_four char(4),
  -- How an approved authorisation stands.
  add column state text check (state in ('HELD', 'CAPTURED', 'RELEASED')),
  add column captured_cents bigint not null default 0,
  add column refunded_cents bigint not null default 0,
  -- A refund of it is taken, and turns out to have failed later.
  add column fails_refunds boolean not null default false,
  -- From when on a refund is known to have failed.
  add column fails_at timestamptz,
  add constraint charge_not_over check (refunded_cents >= 0 and refunded_cents <= captured_cents and captured_cents <= amount_cents);
create index charge_age on sim.charge (at);
create index charge_of on sim.charge (charge_ref) where charge_ref is not null;
create index charge_fails on sim.charge (fails_at) where fails_at is not null;

-- How far the simulator's clock is ahead of the real one. One row.
create table sim.clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null default 0
);
