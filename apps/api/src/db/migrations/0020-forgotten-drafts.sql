-- Orders that were begun and never placed are forgotten by age, and with them the times that were held for nothing.
create index checkout_over on checkout (expires_at) where status in ('TIMED_OUT', 'CANCELLED');
create index checkout_reservation on checkout (reservation_id);
create index reservation_over on reservation (created_at) where state in ('RELEASED', 'EXPIRED');
