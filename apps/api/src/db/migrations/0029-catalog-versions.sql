-- How often each part of the catalog changed, so that a program can tell whether what it has in memory is current. The
-- parts: 'products', 'zone 5' (its prices), 'location st-1' (its prices, its availability). A part that is missing
-- never changed.
create table catalog_version (
  part text primary key,
  version bigint not null
);

create function count_catalog_changes(parts text[]) returns void language sql as $$
  insert into catalog_version (part, version)
  -- In one order, so that two writers never wait for each other.
  select part, 1 from unnest(parts) as part order by part
  on conflict (part) do update set version = catalog_version.version + 1
$$;

create function products_changed() returns trigger language plpgsql as $$
begin
  perform count_catalog_changes(array['products']);
  return null;
end $$;
create trigger department_changed after insert or update or delete or truncate on department
  for each statement execute function products_changed();
create trigger product_changed after insert or update or delete or truncate on product
  for each statement execute function products_changed();

create function prices_changed() returns trigger language plpgsql as $$
begin
  perform count_catalog_changes(array(select distinct 'zone ' || price_zone from changed));
  return null;
end $$;
create trigger price_inserted after insert on price
  referencing new table as changed for each statement execute function prices_changed();
create trigger price_updated after update on price
  referencing new table as changed for each statement execute function prices_changed();
create trigger price_deleted after delete on price
  referencing old table as changed for each statement execute function prices_changed();

create function location_changed() returns trigger language plpgsql as $$
begin
  perform count_catalog_changes(array(select distinct 'location ' || location_id from changed));
  return null;
end $$;
create trigger override_inserted after insert on price_override
  referencing new table as changed for each statement execute function location_changed();
create trigger override_updated after update on price_override
  referencing new table as changed for each statement execute function location_changed();
create trigger override_deleted after delete on price_override
  referencing old table as changed for each statement execute function location_changed();
create trigger availability_inserted after insert on availability
  referencing new table as changed for each statement execute function location_changed();
create trigger availability_updated after update on availability
  referencing new table as changed for each statement execute function location_changed();
create trigger availability_deleted after delete on availability
  referencing old table as changed for each statement execute function location_changed();
-- A location may move to another price zone.
create trigger location_updated after update on location
  referencing new table as changed for each statement execute function location_changed();

-- What is in the catalog already counts as one change.
insert into catalog_version (part, version)
  select 'zone ' || price_zone, 1 from (select distinct price_zone from price) as zones;
