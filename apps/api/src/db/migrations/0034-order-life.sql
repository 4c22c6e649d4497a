-- An order lives on after it is placed (decision 65): every move is one update of its row and one event.
alter table orders
  add constraint orders_status_check check (status in ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY',
    'OUT_FOR_DELIVERY', 'COMPLETE', 'CANCELLED', 'POST_AUTH_REJECTED', 'NO_SHOW', 'RESTOCKED', 'RETURNED')),
  add column last_event int not null default 1,
  add column money text not null default 'AUTHORIZED'
    check (money in ('AUTHORIZED', 'CAPTURING', 'CAPTURED', 'CAPTURE_FAILED', 'RELEASING', 'RELEASED'));
update orders o set last_event = coalesce((select max(seq) from order_event e where e.order_id = o.order_id), 1);
update orders o set money = 'CAPTURED'
 where exists (select from tender_tx t where t.order_id = o.order_id and t.type = 'COMPLETION');
-- What a store has to do, by when.
create index orders_board on orders (location_id, cutoff_at)
 where status in ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY');

alter table order_event add column actor text not null default 'system';
update order_event set actor = 'shopper' where seq = 1;
-- Pages that show an order live are notified. Nobody waits for the first event: placing responds with the order.
create function notify_order_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_event', new.order_id || ' ' || new.seq);
  return null;
end $$;
create trigger order_event_notifies after insert on order_event
  for each row when (new.seq > 1) execute function notify_order_event();

-- What the store put into the bags for a line: of the product itself, and of its substitute. Without a row, the line
-- was not picked yet; with nothing of either, it is short.
create table picked_line (
  order_id text not null references orders,
  line_id text not null,
  quantity int not null check (quantity >= 0),
  grams int check (grams > 0),
  substitute jsonb,
  substitute_quantity int not null default 0 check (substitute_quantity >= 0),
  substitute_grams int check (substitute_grams > 0),
  actor text not null,
  at timestamptz not null,
  primary key (order_id, line_id),
  check ((substitute is null) = (substitute_quantity = 0))
);

-- One call of the payment host for an order after it was placed. It is stored before the call and repeated under its
-- operation until the outcome is known.
create table money_movement (
  order_id text not null references orders,
  operation text not null,
  kind text not null check (kind in ('CAPTURE', 'RELEASE', 'REFUND')),
  request jsonb not null,
  status text not null check (status in ('PENDING', 'DONE', 'DECLINED')),
  refusal jsonb,
  lease_until timestamptz not null,
  created_at timestamptz not null,
  primary key (order_id, operation)
);
create index money_movement_lease on money_movement (lease_until) where status = 'PENDING';

-- Where the payment host keeps an authorization, so that it can be captured or given back.
alter table tender_tx add column intent_id text, add column leg_id text;
