-- Who is to be mailed, once, when a product that is out of stock is back at a location (decision 110). It goes with the
-- account. An alert ends when it is canceled, which deletes it, when its mail is written, or when its time is over.
create table stock_alert (
  profile_id text not null references profile on delete cascade,
  gtin13 text not null references product on delete cascade,
  location_id text not null references location on delete cascade,
  -- Where it was requested: whose mail it is, and in which language.
  banner_id text not null references banner,
  locale text not null,
  created_at timestamptz not null,
  -- With its mail, if that comes earlier.
  ends_at timestamptz not null check (ends_at >= created_at),
  sent_at timestamptz,
  primary key (profile_id, gtin13, location_id)
);
-- What the worker walks through.
create index stock_alert_waiting on stock_alert (location_id, gtin13, profile_id) where sent_at is null;
create index stock_alert_ends on stock_alert (ends_at);
