-- Passwords that were tried, counted for all processes: by account, by address, and by browsers that an account knows.
-- Keys are hashes. A row is of no use an hour after its last try, and is deleted by a job.
create table password_try (
  key text primary key,
  tries int not null,
  -- Of an account, the newest try; of an address or a browser, the first one of its minute.
  at timestamptz not null,
  -- From when the next one is allowed; null while it may come at once, by the clock of any process.
  next_at timestamptz
);
create index password_try_by_time on password_try (at);
