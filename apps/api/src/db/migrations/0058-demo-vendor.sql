-- How the demo's third-party vendor stands: switched off or not, its drivers for each slot, and where it does not deliver.
create table demo_vendor (
  vendor_id text primary key,
  is_down boolean not null default false,
  drivers int not null check (drivers >= 0),
  refused_zips text[] not null default '{}'
);
