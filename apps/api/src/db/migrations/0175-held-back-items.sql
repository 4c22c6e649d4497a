-- Items that stayed with the store at the hand-over, until somebody says that they are back on the shelves: a quantity by line.
alter table orders add held_back jsonb;
create index orders_held_back on orders (location_id) where held_back is not null;
