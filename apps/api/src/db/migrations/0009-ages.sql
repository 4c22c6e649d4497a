-- What is forgotten by its age is found by its age.
create index cart_op_age on cart_op (applied_at);
create index event_log_age on event_log (at);
