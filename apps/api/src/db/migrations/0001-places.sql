-- Banners, ZIP codes, stores, their hours, and the delivery zones that serve a ZIP.
create table banner (
  banner_id text primary key,
  name text not null,
  domain text not null unique,
  host text not null unique,
  theme text not null,
  x_banner_name text not null,
  tenant_name text not null,
  store_locator_brand text not null,
  can_pickup boolean not null,
  can_delivery boolean not null,
  can_in_store boolean not null,
  has_membership boolean not null,
  pickup_instructions boolean not null,
  email_opt_in boolean not null,
  support_phone text not null,
  company text not null,
  facts jsonb not null
);
create table banner_copy (
  banner_id text not null references banner,
  locale text not null,
  table_name text not null,
  key text not null,
  text text not null,
  primary key (banner_id, locale, table_name, key)
);
create table vendor (
  vendor_id text primary key,
  name text not null,
  kind text not null check (kind in ('OWN', 'HOME', 'THIRD_PARTY')),
  handoffs text[] not null,
  terms_url text
);
create table zip (
  zip text primary key check (zip ~ '^\d{5}$'),
  city text not null,
  state text not null,
  county text not null,
  lat double precision not null,
  lon double precision not null,
  tz text not null
);
create table location (
  location_id text primary key,
  kind text not null check (kind in ('STORE', 'CFC', 'LOCKER')),
  banner_id text not null references banner,
  division_no text not null,
  store_no text not null,
  vanity_name text not null,
  line1 text not null,
  city text not null,
  state text not null,
  zip text not null references zip,
  lat double precision not null,
  lon double precision not null,
  tz text not null,
  phone text not null,
  is_locker boolean not null,
  price_zone smallint not null,
  external_url text,
  external_text text
);
create index location_banner on location (banner_id);
-- Hours of one weekday, 1 = Monday to 7 = Sunday; closing at or before opening means the next day.
create table location_hours (
  location_id text not null references location,
  dow smallint not null check (dow between 1 and 7),
  opens time not null,
  closes time not null,
  primary key (location_id, dow)
);
create table location_hours_exception (
  location_id text not null references location,
  local_date date not null,
  opens time,
  closes time,
  closed boolean not null,
  label text not null,
  primary key (location_id, local_date),
  check (closed or (opens is not null and closes is not null))
);
create table zone (
  zone_id text primary key,
  location_id text not null references location,
  vendor_id text not null references vendor,
  service text not null check (service in ('OWN', 'HOME', 'THIRD_PARTY')),
  priority smallint not null,
  min_order_cents int not null check (min_order_cents >= 0),
  alcohol_ok boolean not null
);
create table zone_zip (
  zip text not null references zip,
  zone_id text not null references zone,
  primary key (zip, zone_id)
);
