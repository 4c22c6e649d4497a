-- An issuer may decline to release what it holds: `check_at` is then when it is requested again; null for never again.
alter table pay.txn drop constraint txn_check;
alter table pay.txn add check (check_at is null or type = 'RETURN' or (type = 'REVERSAL' and status = 'DECLINED'));
