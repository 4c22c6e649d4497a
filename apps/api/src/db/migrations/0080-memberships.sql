-- A membership with its terms and its state (decision 95). A profile keeps those that ended, and has one open at a time
-- of each banner. Who was a member before this has no card here: the first renewal is declined, with its mail.
alter table enrollment
  drop constraint enrolment_pkey,
  add column enrollment_id text,
  add column banner_id text references banner,
  add column state text not null default 'active'
    check (state in ('joining', 'declined', 'trial', 'active', 'past-due', 'canceled', 'lapsed', 'ended', 'refunded')),
  -- When the state ends, was due, or was reached.
  add column state_at timestamptz,
  add column tries int not null default 0 check (tries >= 0),
  add column was_trial boolean not null default false,
  add column price_cents int,
  add column duration_quantity int not null default 12 check (duration_quantity > 0),
  add column duration_unit text not null default 'months' check (duration_unit in ('years', 'months', 'days')),
  add column trial_days int not null default 0 check (trial_days >= 0),
  add column partner_name text,
  add column card_id text,
  add column card jsonb,
  add column locale text not null default 'en-US',
  add column started_at timestamptz not null default now(),
  add column paid_periods int not null default 0 check (paid_periods >= 0),
  add column period_start timestamptz,
  add column reminded_at timestamptz,
  add column charged_at timestamptz,
  add column canceled_at timestamptz,
  -- Until when the benefit holds, whatever the worker does.
  add column valid_until timestamptz,
  -- When the worker has something to do.
  add column due_at timestamptz,
  -- The charge or refund that is under way: nothing else changes the membership until it is settled.
  add column pending_charge text,
  add column version int not null default 1,
  -- Of the shopper's call: a repeated one repeats its response.
  add column join_key text;

update enrollment e
   set banner_id = (select b.banner_id from banner b where e.plan = any(b.membership_plans) order by 1 limit 1),
       enrollment_id = 'mbr_' || substr(md5(e.profile_id), 1, 26),
       price_cents = case when e.plan in ('BST', 'HTEL') then 9900 else 5900 end,
       status = case when e.status = 'ACTIVE' then 'ACTIVE' else 'ENDED' end,
       state = case when e.status = 'ACTIVE' then 'active' else 'ended' end,
       state_at = now() + interval '365 days', period_start = now(),
       valid_until = case when e.status = 'ACTIVE' then now() + interval '373 days' end,
       due_at = case when e.status = 'ACTIVE' then now() + interval '350 days' end;
delete from enrollment where banner_id is null;

alter table enrollment
  add primary key (enrollment_id),
  alter column banner_id set not null,
  alter column price_cents set not null,
  alter column state_at set not null,
  alter column period_start set not null,
  alter column state drop default,
  alter column duration_quantity drop default,
  alter column duration_unit drop default,
  alter column started_at drop default,
  add check (price_cents >= 0),
  add check (status = case when state = 'joining' then 'PENDING'
                           when state in ('trial', 'active', 'past-due', 'canceled') then 'ACTIVE' else 'ENDED' end),
  add check ((status = 'ACTIVE') = (valid_until is not null)),
  add unique (profile_id, join_key);
create unique index enrollment_one_open on enrollment (profile_id, banner_id) where status in ('PENDING', 'ACTIVE');
create index enrollment_due on enrollment (due_at) where due_at is not null;

-- One try to charge a period of a membership, or to give its charge back. `request` is what the payment host is called
-- with, so that anybody can finish it.
create table membership_charge (
  charge_id text primary key,
  enrollment_id text not null references enrollment,
  type text not null check (type in ('CHARGE', 'REFUND')),
  period int not null check (period > 0),
  try int not null check (try >= 0),
  amount_cents int not null check (amount_cents > 0),
  request jsonb not null,
  -- What was captured, for a refund.
  leg jsonb,
  status text not null check (status in ('PENDING', 'DONE', 'DECLINED')),
  lease_until timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (enrollment_id, type, period, try)
);
create unique index membership_charge_once on membership_charge (enrollment_id, type, period)
  where status in ('PENDING', 'DONE');
create index membership_charge_lease on membership_charge (lease_until) where status = 'PENDING';

-- One entry for each charge and refund that was made, from one account to another.
create table membership_ledger (
  charge_id text primary key references membership_charge,
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  amount_cents int not null check (amount_cents > 0),
  at timestamptz not null
);
