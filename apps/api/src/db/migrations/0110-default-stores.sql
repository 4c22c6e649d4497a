-- The store whose prices a banner shows until a shopper chooses how to shop. No reference: banners come before their
-- stores, and a store that is not there any more shows no prices.
alter table banner add column default_location_id text;
