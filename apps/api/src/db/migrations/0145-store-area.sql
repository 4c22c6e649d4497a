-- The ways to shop that a location offers, of those that its banner has: an admin switches them off and on.
alter table location
  add column offers_pickup boolean not null default true,
  add column offers_delivery boolean not null default true,
  add column offers_in_store boolean not null default true;
-- Who shops at a location: what a change of its delivery area would meet.
create index modality_preference_at on modality_preference (location_id, modality);
