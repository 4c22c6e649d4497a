-- Passkeys of staff: each is for the console's host, and none for the shop's.
create table ops.staff_passkey (
  passkey_id text primary key,
  credential_id text not null unique,
  staff_id text not null references ops.staff,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_by_staff on ops.staff_passkey (staff_id);

-- What a browser must sign next: used once, for minutes. Before somebody signed in, it is nobody's.
create table ops.staff_challenge (
  challenge text primary key,
  staff_id text references ops.staff,
  expires_at timestamptz not null
);
create index staff_challenge_by_end on ops.staff_challenge (expires_at);
