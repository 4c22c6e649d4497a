-- The same roles and schemas as in the file of this name, where membership has no options yet: whoever is a member of a
-- role may work as it, and CREATEROLE is enough to grant one.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['pay_service', 'pay_vault'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception
      when duplicate_object or unique_violation then null;
    end;
    -- Once is enough: two databases of a cluster that start together would else write the same membership.
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
end $$;

create schema pay;
create schema vault;
create schema ledger;
create schema sim;

grant usage on schema pay, ledger to pay_service;
grant usage on schema vault, sim to pay_vault;

alter default privileges in schema pay grant select, insert, update, delete on tables to pay_service;
alter default privileges in schema pay grant usage on sequences to pay_service;
alter default privileges in schema ledger grant select, insert on tables to pay_service;
alter default privileges in schema ledger grant usage on sequences to pay_service;
alter default privileges in schema vault grant select, insert, update, delete on tables to pay_vault;
alter default privileges in schema vault grant usage on sequences to pay_vault;
alter default privileges in schema sim grant select, insert, update, delete on tables to pay_vault;
