-- Links of mails that act for an account. Only the hash of a link is stored; the mail that carries it is deleted with it.
create table account_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('RESET_PASSWORD')),
  profile_id text not null references profile on delete cascade,
  mail_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_link_by_profile on account_link (profile_id);
create index account_link_by_end on account_link (expires_at);
