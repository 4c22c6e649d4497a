-- What an account has, made into two files for its owner (decision 93). Without `ready_at` a job is still making them.
create table data_export (
  export_id text primary key,
  profile_id text not null references profile on delete cascade,
  banner_id text not null references banner,
  locale text not null,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- From then on nobody can download it, and a job deletes it.
  expires_at timestamptz not null,
  json_file text,
  html_file text,
  check ((ready_at is null) = (json_file is null) and (json_file is null) = (html_file is null))
);
create index data_export_profile on data_export (profile_id, requested_at desc);
create index data_export_expiry on data_export (expires_at);
