-- Who picks an order: whoever's row it is, and nobody else. The row stays after picking, so that the demo's staff leaves the
-- order alone; it goes when the order is given back.
create table ops.picking (
  order_id text primary key references public.orders,
  staff_id text not null references ops.staff,
  taken_at timestamptz not null,
  -- When the last tote stood where it is fetched from.
  staged_at timestamptz
);
create index picking_by_staff on ops.picking (staff_id) where staged_at is null;

-- What a phone has sent: an operation that it sends again, because it got no response, is done once.
create table ops.applied_op (
  staff_id text not null references ops.staff,
  op_id text not null,
  order_id text not null references public.orders,
  at timestamptz not null,
  primary key (staff_id, op_id)
);
create index applied_op_by_order on ops.applied_op (order_id);
