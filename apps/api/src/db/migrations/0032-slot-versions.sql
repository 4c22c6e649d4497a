-- A slot's version counts the changes of how it was planned, so that a program can keep that in memory. Its counters,
-- its capacity and whether it is closed are read each time, and change no version.
create function slot_replanned() returns trigger language plpgsql as $$
begin
  update slot set version = version + 1 where slot_id = new.slot_id;
  return null;
end $$;
create trigger slot_replanned
  after update of vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents on slot
  for each row execute function slot_replanned();
