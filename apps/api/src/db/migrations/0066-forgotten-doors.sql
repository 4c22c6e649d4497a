-- When the shopper last had doors forgotten, by deleting an address or all at once: an order that was started before
-- remembers its door no more.
alter table profile add column doors_forgotten_at timestamptz;
