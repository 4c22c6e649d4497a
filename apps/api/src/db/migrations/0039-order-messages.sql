-- Every event of an order after the first has a job in its own transaction, which informs the shopper (decision 16).
-- The queue's tables are made by its library, after ours, and a database without them informs nobody. Nor does the
-- history that a seed writes: it sets shop.writes_history.
create function order_event_informs() returns trigger language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is not null
     and coalesce(current_setting('shop.writes_history', true), '') <> 'on' then
    perform graphile_worker.add_job('order-message',
      json_build_object('orderId', new.order_id, 'seq', new.seq),
      max_attempts := 12, job_key := 'order-message/' || new.order_id || '/' || new.seq);
  end if;
  return null;
end $$;
create trigger order_event_informs after insert on order_event
  for each row when (new.seq > 1) execute function order_event_informs();

-- Text messages as they were or will be sent; without a provider they stay here to be read. One is withheld for good
-- when its shopper opted out before it was sent.
create table text_message (
  text_id text primary key,
  order_id text not null references orders,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  body text not null,
  about text not null unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  withheld_at timestamptz
);
create index text_message_phone on text_message (phone, created_at desc);

-- Phones from which somebody replied STOP: no text goes there until they reply START, whatever a page allows.
create table text_stop (
  phone text primary key check (phone ~ '^\+1\d{10}$'),
  stopped_at timestamptz not null
);
