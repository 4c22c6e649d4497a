-- Which texts a shopper allowed, to which phone; no row means none.
create table text_opt_in (
  profile_id text not null references profile on delete cascade,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  trigger_type text not null check (trigger_type in ('CLICKLIST', 'PROMOTIONAL', 'TRANSACTIONAL')),
  opted_in boolean not null,
  changed_at timestamptz not null,
  primary key (profile_id, phone, trigger_type)
);
