-- What a store has handed over, or could not, by the day: its board counts it beside what is still to do.
create index orders_of_day on orders (location_id, cutoff_at)
 where status in ('COMPLETE', 'RETURNED', 'NO_SHOW', 'RESTOCKED', 'POST_AUTH_REJECTED');
