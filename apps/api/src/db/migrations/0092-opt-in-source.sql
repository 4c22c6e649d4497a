-- Where a consent to texts was changed: by the call of a page, or by a file that was imported (decision 100). It is in the
-- event of the change, as that of every other consent is.
alter table text_opt_in add column source text not null default 'opt-in' check (length(source) between 1 and 80);
create or replace function text_opt_in_consents() returns trigger language plpgsql as $$
begin
  insert into consent_event (profile_id, about, from_value, to_value, at, source, wording)
  values (new.profile_id, 'text/' || new.trigger_type || '/' || right(new.phone, 4),
          case when tg_op = 'UPDATE' then old.opted_in::text end, new.opted_in::text, new.changed_at, new.source,
          -- What was agreed to elsewhere was agreed to under words that are not ours.
          case when new.opted_in and new.source = 'opt-in' then 1 end);
  return null;
end $$;
