-- The bays in which shoppers wait for their orders, in the order of the store. A store without a row has none that it named.
create table store_bays (
  location_id text primary key references location,
  names text[] not null check (cardinality(names) between 1 and 60)
);
