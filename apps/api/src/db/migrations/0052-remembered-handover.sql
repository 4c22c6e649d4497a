-- How the last order to a door was handed over: what the next one there starts with. `door` is the street, the unit and
-- the ZIP in standard spelling, `notes` the instructions without the request not to disturb.
create table remembered_door (
  profile_id text not null references profile on delete cascade,
  door text not null,
  notes text,
  leave_at_door boolean not null,
  do_not_disturb boolean not null,
  ordered_at timestamptz not null,
  primary key (profile_id, door)
);
create index remembered_door_age on remembered_door (ordered_at);
-- The phone of the last order: the fallback for an account without one.
alter table profile add column contact_phone text;
