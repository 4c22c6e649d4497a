-- What names a session in passes and payment tokens: it follows from the cookie's token, and nothing follows from it.
alter table "session" add column sid text not null
  generated always as (encode(substring(sha256(decode("token", 'escape')) for 16), 'hex')) stored;
create unique index session_by_sid on "session" (sid);

-- Sessions that were ended: kept until no pass and no payment token made for them is alive (decision 42).
create table revoked_session (
  sid text primary key,
  profile_id text not null,
  revoked_at timestamptz not null default clock_timestamp(),
  -- When the payment host said that it knows.
  told_at timestamptz
);
create index revoked_session_by_time on revoked_session (revoked_at);
create index revoked_session_untold on revoked_session (revoked_at) where told_at is null;
