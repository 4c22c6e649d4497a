-- A slot that has a number of its own for its day keeps it when its week changes (decision 122). The number of the week
-- then counts below that one: it is what the slot has once the change of the day is undone. `below` is the `seq` of the
-- first change above it; null for a change that decided over all before it.
alter table ops.slot_change add column below bigint;
