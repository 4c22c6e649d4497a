-- Two snow days in a row move an order twice. Their moves are one chain: the later one found the order as the earlier one
-- left it. `revision` says how a move, or the undo of the one after it, left the order; this, how the plan found it.
alter table ops.snow_move add column planned_revision int;
update ops.snow_move
   set planned_revision = revision - case when state in ('MOVED', 'RETURNING', 'KEPT') then 1 when state = 'RETURNED' then 2 else 0 end;
alter table ops.snow_move alter column planned_revision set not null;
create index snow_move_by_order on ops.snow_move (order_id);
