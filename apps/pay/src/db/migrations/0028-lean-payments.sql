-- A payment changes its rows several times within a moment. An update that changes no indexed column, in a page with
-- room, writes no index: so what depends on a state is indexed as a column that the usual steps leave as it is.
alter table pay.intent
  add column open_checkout text generated always as (case when state in ('open', 'authorizing') then checkout_id end) stored,
  add column ends_at timestamptz
    generated always as (case when state in ('open', 'authorizing', 'authorized') then expires_at end) stored;
drop index pay.intent_one_open;
drop index pay.intent_expiry;
create unique index intent_one_open on pay.intent (tenant_id, open_checkout) where open_checkout is not null;
create index intent_ends on pay.intent (ends_at) where ends_at is not null;

alter table pay.leg
  add column loose_from timestamptz
    generated always as (case when state in ('pending', 'authorized') then kept_until end) stored;
drop index pay.leg_kept;
create index leg_loose on pay.leg (loose_from) where loose_from is not null;

alter table pay.intent set (fillfactor = 50);
alter table pay.leg set (fillfactor = 50);
alter table pay.idempotency set (fillfactor = 40);

-- Each order locked the one row of its banner, and its cards'. Neither is ever removed, and the statement that writes
-- reads them.
alter table pay.intent drop constraint intent_tenant_id_fkey;
alter table pay.leg drop constraint leg_card_id_fkey;

-- What is booked once for a leg, and what once for each operation on it, in one index.
create unique index txn_only on pay.txn
  (leg_id, type, (case when type in ('AUTHORIZATION', 'REVERSAL') then '' else operation end));
drop index pay.txn_once;
alter table pay.txn drop constraint txn_leg_id_type_operation_key;

-- Every charge is its own, or names one that the same transaction has locked.
alter table sim.charge drop constraint charge_charge_ref_fkey;
drop index sim.charge_of;
