-- Codes that were texted to the mobile phone of an account, to prove that its owner has it (decision 100). Of an account
-- only the newest counts.
create table phone_code (
  code_id text primary key,
  profile_id text not null references profile on delete cascade,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  banner_id text not null references banner,
  locale text not null,
  -- With a key that is not in the database: six digits could be guessed from a plain hash.
  code_hash bytea not null,
  -- The text, until it is sent or withheld.
  body text,
  wrong_tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- Not sent, because a STOP stands for the phone or it had too many codes.
  withheld_at timestamptz,
  -- The provider says that the number takes no texts.
  refused_at timestamptz,
  used_at timestamptz
);
create index phone_code_by_profile on phone_code (profile_id, created_at desc);
create index phone_code_by_phone on phone_code (phone, created_at desc);
create index phone_code_by_age on phone_code (created_at);
