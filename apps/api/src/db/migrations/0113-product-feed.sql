-- What each store sells, for programs that show it elsewhere: made anew every night, one row for each format.
create table product_feed (
  banner_id text not null references banner,
  location_id text not null references location on delete cascade,
  format text not null check (format in ('csv', 'json')),
  made_at timestamptz not null,
  -- Of the file before it was compressed.
  etag text not null,
  gzipped bytea not null,
  primary key (location_id, format)
);
