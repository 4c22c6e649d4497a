-- Who is to pick an order that nobody has taken yet, as a store lead wants it. The row goes when somebody takes the order.
create table ops.given_order (
  order_id text primary key references public.orders,
  staff_id text not null references ops.staff,
  given_at timestamptz not null
);
create index given_order_by_staff on ops.given_order (staff_id);
