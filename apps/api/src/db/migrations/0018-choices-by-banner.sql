-- A choice counts at its own banner alone, so that each banner keeps its own of each way to shop.
alter table modality_preference add column banner_id text references banner;
update modality_preference m set banner_id = l.banner_id from location l where l.location_id = m.location_id;
alter table modality_preference
  alter column banner_id set not null,
  drop constraint modality_preference_pkey,
  add primary key (owner_id, banner_id, modality);
