-- Accounts that were requested, until the mail's link opens them; for half an hour, then they are deleted. One whose
-- address has an account already gets no link, and no password is kept for it.
create table requested_account (
  request_id text primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  banner_id text not null references banner,
  locale text not null,
  -- The browser that requested it, where the link needs no password.
  visitor_id text,
  token_hash bytea unique,
  mail_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index requested_account_by_email on requested_account (email);
create index requested_account_by_end on requested_account (expires_at);

-- Links that confirm another email address for an account.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check check (purpose in ('RESET_PASSWORD', 'CHANGE_EMAIL'));
alter table account_link add column new_email text;
alter table account_link add constraint account_link_new_email_check check ((purpose = 'CHANGE_EMAIL') = (new_email is not null));
