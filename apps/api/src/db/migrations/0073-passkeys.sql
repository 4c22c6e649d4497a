-- Passkeys of accounts. One acts at the host where it was made (rp_id), which the browser itself holds to.
create table passkey (
  passkey_id text primary key,
  credential_id text not null unique,
  profile_id text not null references profile on delete cascade,
  rp_id text not null,
  public_key bytea not null,
  -- How often it signed; always 0 for one that a shopper's devices share.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_profile on passkey (profile_id);
-- What a browser must sign next: one for each visitor or session and purpose, used once, for minutes.
create table passkey_challenge (
  owner_id text not null,
  purpose text not null check (purpose in ('ENROLL', 'SIGN_IN')),
  challenge text not null,
  rp_id text not null,
  expires_at timestamptz not null,
  primary key (owner_id, purpose)
);
create index passkey_challenge_by_end on passkey_challenge (expires_at);
