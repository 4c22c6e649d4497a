-- The day that the owner was told: it stays, whatever is promised to those who ask later.
alter table account_deletion add column due_at timestamptz;
update account_deletion set due_at = requested_at + interval '14 days';
alter table account_deletion alter column due_at set not null;
