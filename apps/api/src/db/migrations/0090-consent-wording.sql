-- Consents of an account (decision 98). A consent counts only for the words that were agreed to: their version is null
-- where nothing is allowed, and for preferences that are no consents.
alter table preference add column wording int check (wording > 0);
update preference set wording = 3 where name in ('TARGETED_AD', 'SALE_OF_DATA') and value = 'true';

-- Null for what was taken back, and before versions were recorded.
alter table consent_event add column wording int check (wording > 0);

create or replace function preference_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source, wording)
  values (new.profile_id, 'preference/' || new.banner_id || '/' || new.name,
          case when tg_op = 'UPDATE' then old.value end, new.value, new.changed_at, new.source, new.wording);
  return null;
end $$;
-- To agree to other words is a consent of its own.
drop trigger preference_changed on preference;
create trigger preference_changed after update on preference for each row
  when (new.value <> old.value or new.wording is distinct from old.wording) execute function preference_consents();

-- The words about emails and texts have not changed since they exist; a migration that raises a version here comes with
-- such a change.
create or replace function email_preference_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source, wording)
  values (new.profile_id, 'email/' || new.banner_id || '/' || new.category,
          case when tg_op = 'UPDATE' then old.is_selected::text end, new.is_selected::text, new.changed_at, new.source,
          case when new.is_selected then 1 end);
  return null;
end $$;
create or replace function text_opt_in_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source, wording)
  values (new.profile_id, 'text/' || new.trigger_type || '/' || right(new.phone, 4),
          case when tg_op = 'UPDATE' then old.opted_in::text end, new.opted_in::text, new.changed_at, 'opt-in',
          case when new.opted_in then 1 end);
  return null;
end $$;

-- Whatever ends as false takes back or refuses, and is never refused itself. It does not fill the record: the same
-- thing is refused again only after it was allowed, which is counted.
create or replace function consent_event_limit() returns trigger language plpgsql as $$
declare
  oldest timestamptz;
begin
  if new.to_value = 'false' then
    return new;
  end if;
  perform from profile where profile_id = new.profile_id for no key update;
  select at into oldest from consent_event
   where profile_id = new.profile_id and at > new.at - interval '1 hour' order by at desc offset 99 limit 1;
  if found then
    raise exception 'consents are changed too often' using errcode = 'P0C01',
      detail = ceil(extract(epoch from oldest + interval '1 hour' - new.at))::text;
  end if;
  return new;
end $$;
