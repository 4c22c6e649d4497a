-- A profile changes at most 100 consents an hour, so that no caller fills a record that is never deleted. Taking a
-- consent back is never refused: it needs one that was given, which was counted. The profile is locked, so that calls
-- at once are counted one after another. The detail is how many seconds to wait.
create function consent_event_limit() returns trigger language plpgsql as $$
declare
  oldest timestamptz;
begin
  if new.from_value = 'true' and new.to_value = 'false' then
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
create trigger consent_event_limit before insert on consent_event
  for each row execute function consent_event_limit();
drop index consent_event_profile;
create index consent_event_profile on consent_event (profile_id, at);

-- A profile has opt-ins and opt-outs of at most 20 phones.
create function text_opt_in_limit() returns trigger language plpgsql as $$
begin
  perform from profile where profile_id = new.profile_id for no key update;
  if not exists (select from text_opt_in where profile_id = new.profile_id and phone = new.phone)
     and (select count(distinct phone) from text_opt_in where profile_id = new.profile_id) >= 20 then
    raise exception 'opt-ins of too many phones' using errcode = 'P0C02';
  end if;
  return new;
end $$;
create trigger text_opt_in_limit before insert on text_opt_in
  for each row execute function text_opt_in_limit();
create index text_opt_out_age on text_opt_in (changed_at) where not opted_in;
