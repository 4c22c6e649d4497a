-- What a service desk still owes somebody: orders that nobody took, and moves of money that failed for good.
create index orders_unsettled on orders (location_id, placed_at desc)
  where status in ('NO_SHOW', 'RESTOCKED') or money in ('CAPTURE_FAILED', 'REFUND_FAILED', 'RELEASE_FAILED');
