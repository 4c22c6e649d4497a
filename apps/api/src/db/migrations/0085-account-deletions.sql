-- An account that its owner wants deleted (decision 99). PLANNED can be taken back; CLOSED cannot be signed in to, and
-- waits for calls that began before, for open business and for the payment host. The row goes with the account.
create table account_deletion (
  profile_id text primary key references profile on delete cascade,
  banner_id text not null references banner,
  locale text not null,
  phase text not null default 'PLANNED' check (phase in ('PLANNED', 'CLOSED')),
  requested_at timestamptz not null,
  -- When the worker looks at it next.
  next_at timestamptz not null
);
create index account_deletion_next on account_deletion (next_at);

-- What was paid for memberships, and what was taken of coupons and promotions, is counted longer than an account lasts.
do $$
declare
  link record;
begin
  for link in
    select conrelid::regclass as owner, conname from pg_constraint
     where contype = 'f' and confrelid = 'profile'::regclass
       and conrelid in ('enrollment'::regclass, 'coupon_clip'::regclass, 'coupon_use'::regclass, 'promo_use'::regclass)
  loop
    execute format('alter table %s drop constraint %I', link.owner, link.conname);
  end loop;
end $$;
