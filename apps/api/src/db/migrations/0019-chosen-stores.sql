-- Each store that was chosen for pickup or in store, with the last time: the recent stores. A choice keeps only the
-- newest of its way to shop.
create table chosen_store (
  owner_id text not null,
  banner_id text not null references banner,
  location_id text not null references location,
  chosen_ms bigint not null,
  primary key (owner_id, banner_id, location_id)
);
insert into chosen_store
  select owner_id, banner_id, location_id, max(created_ms) from modality_preference
   where modality <> 'DELIVERY' group by owner_id, banner_id, location_id;
