-- Counts changes of locations, hours and zones: running programs keep them in memory and follow this number, whoever
-- changed them.
create table directory_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into directory_version values (true, 1);

create function directory_changed() returns trigger language plpgsql as $$
begin
  update directory_version set version = version + 1;
  return null;
end $$;
create trigger location_changed after insert or update or delete on location
  for each statement execute function directory_changed();
create trigger hours_changed after insert or update or delete on location_hours
  for each statement execute function directory_changed();
create trigger exceptions_changed after insert or update or delete on location_hours_exception
  for each statement execute function directory_changed();
create trigger zone_changed after insert or update or delete on zone
  for each statement execute function directory_changed();
create trigger zone_zip_changed after insert or update or delete on zone_zip
  for each statement execute function directory_changed();
