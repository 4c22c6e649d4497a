-- Goods that a store sells cheaper for a while, as far as they last. An order takes its pieces as it begins to be paid
-- and gives them back when it is not: what is sold never passes the stock.
create table flash_sale (
  offer_id text primary key,
  coupon_id text not null unique,
  location_id text not null references location,
  gtin13 text not null references product,
  percent_off smallint not null check (percent_off between 1 and 99),
  max_quantity smallint not null check (max_quantity between 1 and 99),
  stock int not null check (stock > 0),
  sold int not null default 0 check (sold between 0 and stock),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index flash_sale_location on flash_sale (location_id, ends_at);
