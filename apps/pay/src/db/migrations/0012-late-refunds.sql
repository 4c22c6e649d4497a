-- A bank may send a refund back days after it took it: when it is asked next how the refund stands; null for never again.
alter table pay.txn add column check_at timestamptz check (check_at is null or type = 'RETURN');
create index txn_check on pay.txn (check_at) where check_at is not null;
