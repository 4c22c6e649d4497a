-- Links of mails about deals (decision 92): `token` chooses the emails of one account at one banner, and the token of the
-- address confirms where the mail went. Only their hashes are stored.
create table email_link (
  token_hash bytea primary key,
  address_token_hash bytea not null unique,
  profile_id text not null references profile on delete cascade,
  banner_id text not null references banner,
  -- Where the mail went. Once the account has another address, the link is over.
  address text not null,
  -- What the mail was about, and in which week since Monday 1970-01-05: it is mailed once.
  category text not null,
  week int not null,
  mail_id text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When one click unsubscribed; it acts once.
  unsubscribed_at timestamptz,
  unique (profile_id, banner_id, category, week)
);
create index email_link_by_end on email_link (expires_at);
create index email_preference_by_category on email_preference (category, profile_id, banner_id) where is_selected;

-- Where one click unsubscribes from what a mail is about (RFC 8058). Such a mail is deleted once it is sent.
alter table mail add column unsubscribe_url text;
