-- Double entry: the entries of a transaction sum to nothing, or the transaction does not commit.
create table ledger.account (
  id uuid primary key,
  kind text not null check (kind in ('GIFT', 'EBT_SNAP', 'EBT_CASH', 'HOLDS', 'SETTLEMENT', 'BREAKAGE')),
  ref text not null,
  unique (kind, ref)
);
create table ledger.entry (
  id bigint generated always as identity primary key,
  txn_id uuid not null,
  account_id uuid not null references ledger.account,
  cents bigint not null check (cents <> 0),
  at timestamptz not null
);
create index entry_txn on ledger.entry (txn_id);

create function ledger.balanced() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger.entry where txn_id = new.txn_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.txn_id;
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on ledger.entry
  deferrable initially deferred for each row execute function ledger.balanced();
