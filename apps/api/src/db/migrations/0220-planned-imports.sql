-- The action that planned an import, so that its page says who did, when and why, also after its start or its end.
alter table ops.import add column planned_action text references ops.staff_action;
update ops.import i set planned_action = a.action_id
  from (select data ->> 'importId' as import_id, max(action_id) as action_id
          from ops.staff_action where kind = 'plan-import' group by 1) a
 where a.import_id = i.import_id and i.planned_by is not null;
