-- Addresses that an account gave up, so that its mails to them go with it (decision 99). From `left_at` on an address may
-- be another account's.
create table former_email (
  profile_id text not null references profile on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (profile_id, email)
);
