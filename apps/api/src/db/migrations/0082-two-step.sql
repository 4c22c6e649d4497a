-- The second factor of an account: the codes of an authenticator app (RFC 6238).
create table two_step (
  profile_id text primary key references profile on delete cascade,
  -- Encrypted with the key two-step.key of DATA_DIR, which is not in the database.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until the first code confirms that the app has the secret: only then it is on.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was accepted last: a code acts once, and none of before.
  last_step bigint not null default 0,
  -- Wrong codes since the last correct one, and when the next one may come.
  tries integer not null default 0,
  next_at timestamptz
);
-- What signs in when the app is lost: each once. The codes have 80 random bits; only hashes are stored.
create table recovery_code (
  profile_id text not null references two_step on delete cascade,
  code_hash bytea not null,
  primary key (profile_id, code_hash)
);
-- A password that was verified, while its code is awaited: used once, for minutes, and only while it is the password.
create table sign_in_challenge (
  token_hash bytea primary key,
  profile_id text not null references profile on delete cascade,
  password_tag bytea not null,
  remember boolean not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_by_end on sign_in_challenge (expires_at);
create index sign_in_challenge_by_profile on sign_in_challenge (profile_id);
