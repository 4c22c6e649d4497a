-- What the next order at an address starts with, as the last order there was handed over; `notes` are its instructions,
-- without the request not to disturb.
alter table address
  add column leave_at_door boolean not null default false,
  add column do_not_disturb boolean not null default false;
-- The phone of the last order: the fallback for an account without one.
alter table profile add column contact_phone text;
