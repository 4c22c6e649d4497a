-- What nobody came for stands at its store until it is restocked.
create index orders_missed on orders (location_id) where status = 'NO_SHOW';
