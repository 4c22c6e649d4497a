-- Location and vendor are copies of the slot's, taken by the very statement that writes them. Checking them again locks
-- two rows that thousands of reservations share.
alter table reservation
  drop constraint reservation_location_id_fkey,
  drop constraint reservation_vendor_id_fkey;

-- A reservation is changed several times a minute while it becomes an order. An update that changes no indexed column
-- writes no index at all (HOT), so the indexes name facts that last: whether the reservation holds capacity for its
-- shopper, whether it led to nothing, and the first moment at which it could have ended. The sweep looks at it then, and
-- again at the end that it has by that time.
alter table reservation
  add column is_live boolean not null generated always as (state in ('HELD', 'BOUND')) stored,
  add column is_over boolean not null generated always as (state in ('RELEASED', 'EXPIRED')) stored,
  -- The sweep may come too early, never too late.
  add column sweep_at timestamptz not null default '-infinity',
  add check (sweep_at <= expires_at);
update reservation set sweep_at = expires_at where expires_at is not null;

drop index reservation_one_live, reservation_expiry, reservation_over;
create unique index reservation_one_live on reservation (owner_id, modality) where is_live;
create index reservation_sweep on reservation (sweep_at) where is_live;
create index reservation_over on reservation (created_at) where is_over;
-- Nothing looks for the reservations of a slot.
drop index reservation_slot;
-- Room for the versions of a row in its own page.
alter table reservation set (fillfactor = 70);

-- Whoever ends a reservation earlier than it could have ended at first has the sweep come earlier, too.
create function reservation_swept_in_time() returns trigger language plpgsql as $$
begin
  new.sweep_at := new.expires_at;
  return new;
end $$;
create trigger reservation_swept_in_time
  before update of expires_at on reservation
  for each row when (new.expires_at < new.sweep_at) execute function reservation_swept_in_time();
