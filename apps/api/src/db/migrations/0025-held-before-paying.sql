-- Until when the time was held when an attempt to pay began: a decline gives it back for as long, and takes nothing away.
alter table payment_attempt add column held_until timestamptz;
