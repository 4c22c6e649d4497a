-- What a shopper chose, by name, at one banner (decision 84). `source` is where it was changed last: the page that the
-- caller named, else the call.
create table preference (
  preference_id text primary key,
  profile_id text not null references profile on delete cascade,
  banner_id text not null references banner,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9_.-]{0,59}$'),
  value text not null check (length(value) <= 500),
  -- False for a default that somebody else set.
  user_set boolean not null,
  version int not null default 1 check (version > 0),
  changed_at timestamptz not null,
  source text not null check (length(source) between 1 and 80),
  unique (profile_id, banner_id, name)
);

-- Which email a shopper wants from a banner, by category; no row means none.
create table email_preference (
  profile_id text not null references profile on delete cascade,
  banner_id text not null references banner,
  category text not null check (length(category) between 1 and 60),
  is_selected boolean not null,
  changed_at timestamptz not null,
  source text not null check (length(source) between 1 and 80),
  primary key (profile_id, banner_id, category)
);

-- Every change of what a shopper allows or prefers. It has nothing of a person beyond the choice.
create table consent_event (
  event_id bigint generated always as identity primary key,
  profile_id text not null references profile on delete cascade,
  -- preference/<banner>/<name>, email/<banner>/<category>, text/<kind>/<last four digits of the phone>
  about text not null,
  -- Null when nothing was stored before.
  from_value text,
  to_value text not null,
  at timestamptz not null,
  source text not null
);
create index consent_event_profile on consent_event (profile_id, event_id);
