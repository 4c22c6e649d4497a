-- What staff wrote about an order is of its shopper, too, and goes with the account (decision 99). Of an action only the
-- reason can go, and only of an order whose account is being erased: who did what, and when, stays.
create or replace function ops.staff_action_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
      select from orders o join account_deletion d on d.profile_id = o.profile_id
       where o.order_id = old.order_id and d.phase = 'CLOSED') then
      return new;
    end if;
  end if;
  raise exception 'actions of staff are only added';
end $$;

-- Of the accounts that are gone already.
alter table ops.staff_action disable trigger staff_action_stays;
update ops.staff_action a set reason = null
  from orders o
 where o.order_id = a.order_id and a.reason is not null
   and not exists (select from profile p where p.profile_id = o.profile_id);
alter table ops.staff_action enable trigger staff_action_stays;
