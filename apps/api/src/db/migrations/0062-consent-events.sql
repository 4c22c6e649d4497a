-- A change of a consent writes its event in its own transaction, so that no command can forget it.
create function preference_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source)
  values (new.profile_id, 'preference/' || new.banner_id || '/' || new.name,
          case when tg_op = 'UPDATE' then old.value end, new.value, new.changed_at, new.source);
  return null;
end $$;
create trigger preference_added after insert on preference for each row execute function preference_consents();
create trigger preference_changed after update on preference for each row
  when (new.value <> old.value) execute function preference_consents();

create function email_preference_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source)
  values (new.profile_id, 'email/' || new.banner_id || '/' || new.category,
          case when tg_op = 'UPDATE' then old.is_selected::text end, new.is_selected::text, new.changed_at, new.source);
  return null;
end $$;
create trigger email_preference_added after insert on email_preference
  for each row execute function email_preference_consents();
create trigger email_preference_changed after update on email_preference for each row
  when (new.is_selected <> old.is_selected) execute function email_preference_consents();

-- One call changes what texts are allowed.
create function text_opt_in_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source)
  values (new.profile_id, 'text/' || new.trigger_type || '/' || right(new.phone, 4),
          case when tg_op = 'UPDATE' then old.opted_in::text end, new.opted_in::text, new.changed_at, 'opt-in');
  return null;
end $$;
create trigger text_opt_in_added after insert on text_opt_in for each row execute function text_opt_in_consents();
create trigger text_opt_in_changed after update on text_opt_in for each row
  when (new.opted_in <> old.opted_in) execute function text_opt_in_consents();

-- Events are only added. They go with their account, which PostgreSQL deletes before them.
create function consent_event_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from profile where profile_id = old.profile_id) then
    return old;
  end if;
  raise exception 'a consent event is never changed or deleted';
end $$;
create trigger consent_event_stays before update or delete on consent_event
  for each row execute function consent_event_stays();
