-- What staff wants of a banner's messages and switches instead of what its file says: the files fill `banner` and
-- `banner_copy` at each start, and never these rows.
create table banner_setting (
  banner_id text not null references banner,
  -- A message as `<table>/<key>`, or a switch as `switch/<name>`.
  name text not null,
  -- Texts by language, or true or false. Null is what the files say: the row keeps counting versions.
  value jsonb,
  version int not null check (version > 0),
  primary key (banner_id, name)
);

-- The message before its placeholders were filled; null when it has none.
alter table banner_copy add column template text;
-- What fills them.
create table banner_placeholder (
  banner_id text not null references banner,
  name text not null,
  value text not null,
  primary key (banner_id, name)
);

-- Counts changes of settings: running programs keep the banners in memory and follow this number.
create table banner_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into banner_version values (true, 1);

create function banner_changed() returns trigger language plpgsql as $$
begin
  update banner_version set version = version + 1;
  return null;
end $$;
create trigger setting_changed after insert or update or delete on banner_setting
  for each statement execute function banner_changed();
