-- A shopper who has come for an order: one for each, changed until it is handed over (decision 115).
create table order_arrival (
  order_id text primary key references orders,
  -- The number of the bay, or where else, in the shopper's words.
  bay text not null check (length(bay) between 1 and 20),
  -- What the shopper's car looks like; empty where it is not said.
  car text not null default '' check (length(car) <= 40),
  arrived_at timestamptz not null,
  -- Who goes out with the bags.
  taken_by text references ops.staff,
  taken_at timestamptz,
  check ((taken_by is null) = (taken_at is null))
);
create index order_arrival_by_age on order_arrival (arrived_at);
