-- The answer of a call that must happen once, kept with its effect.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);
create table outbox (
  seq bigint generated always as identity primary key,
  topic text not null,
  aggregate_id text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz
);
create index outbox_unpublished on outbox (seq) where published_at is null;
-- Mails as they were or will be sent; without an SMTP server they stay here to be read.
create table mail (
  mail_id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  about text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz
);
create table event_log (
  event_id bigint generated always as identity primary key,
  owner_id text not null,
  name text not null,
  data jsonb not null,
  at timestamptz not null
);
