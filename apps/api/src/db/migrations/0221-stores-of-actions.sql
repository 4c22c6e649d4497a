-- The stores that a file of a whole banner changed, so that the log of each has it. Kept as long as the actions are.
create table ops.staff_action_store (
  location_id text not null,
  action_id text not null references ops.staff_action,
  primary key (location_id, action_id)
);
insert into ops.staff_action_store (location_id, action_id)
select distinct r.data ->> 'location_id', a.action_id
  from ops.import i
  join ops.staff_action a on a.action_id = i.applied_action or a.undoes = i.applied_action
  join ops.import_row r on r.import_id = i.import_id and r.action in ('added', 'changed')
 where i.location_id is null and r.data ->> 'location_id' is not null;
