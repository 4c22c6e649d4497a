-- Orders of shoppers whom a search service brought here, to be reported to it once each. Only with the shopper's consent.
create table conversion (
  order_id text primary key references orders,
  -- Names this report to the service: not the order's own number.
  conversion_id text not null,
  -- The service's own token; gone once it was reported.
  token text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index conversion_age on conversion (created_at);
