-- A bank may refuse what a canceled or rejected order gives back: then the store owes it to the shopper another way.
alter table orders drop constraint orders_money_check;
alter table orders add constraint orders_money_check
  check (money in ('AUTHORIZED', 'CAPTURING', 'CAPTURED', 'CAPTURE_FAILED', 'RELEASING', 'RELEASED', 'REFUND_FAILED'));
