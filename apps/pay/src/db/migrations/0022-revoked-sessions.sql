-- Sessions that the shop has ended: tokens made for them are refused for as long as one can be alive (decision 42).
create table pay.revoked_session (
  sid text primary key,
  revoked_at timestamptz not null default clock_timestamp()
);
create index revoked_session_by_time on pay.revoked_session (revoked_at);
