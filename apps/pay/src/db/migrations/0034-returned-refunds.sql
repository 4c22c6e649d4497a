-- When a bank was found to have returned a refund: the shop reads those since a moment, and books each once.
alter table pay.txn add column returned_at timestamptz check (returned_at is null or (type = 'RETURN' and status = 'REVERSED'));
update pay.txn set returned_at = now() where type = 'RETURN' and status = 'REVERSED';
create index txn_returned on pay.txn (returned_at, id) where returned_at is not null;
