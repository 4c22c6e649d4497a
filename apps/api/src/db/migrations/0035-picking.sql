-- How often what was picked for an order has changed. Who finishes picking has priced the lines as of one number, and
-- the order moves only if it is still that one: the row is what both lock.
alter table orders add column picks int not null default 0;
-- What moves by itself: a cut-off that has passed, and orders that nobody took.
create index orders_to_lock on orders (cutoff_at) where status = 'PLACED';
create index orders_not_taken on orders (((details ->> 'endsAt')::bigint))
 where status in ('READY', 'OUT_FOR_DELIVERY', 'NO_SHOW');
