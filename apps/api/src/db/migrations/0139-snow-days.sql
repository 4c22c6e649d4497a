-- A store that cannot serve (decision 121): the plan as it was previewed, order by order, and what became of each. The
-- slots that were closed are in ops.slot_change under the same action. WAITING has its turn still to come, LEFT keeps its
-- time. RETURNING waits to be moved back by the undo, KEPT stays where it was moved.
create table ops.snow_move (
  action_id text not null references ops.staff_action,
  order_id text not null references public.orders,
  -- Its turn.
  seq int not null,
  from_slot text not null references public.slot,
  -- The slot of the plan, then that of the move; null for an order that keeps its time.
  to_slot text references public.slot,
  -- Of the order as it was previewed, then as the move left it: a later one is its shopper's.
  revision int not null,
  state text not null check (state in ('WAITING', 'MOVED', 'LEFT', 'RETURNING', 'RETURNED', 'KEPT')),
  reason text,
  primary key (action_id, order_id),
  check (state = 'LEFT' or to_slot is not null)
);
create index snow_move_waiting on ops.snow_move (order_id) where state in ('WAITING', 'RETURNING');
