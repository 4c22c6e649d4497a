-- What may not be in a tote with other food: raw meat and seafood, and what cleans.
alter table department add column kept_apart text check (kept_apart in ('RAW', 'CHEMICAL'));
update department set kept_apart = case when department_id = 'household' then 'CHEMICAL' else 'RAW' end
 where department_id in ('meat', 'seafood', 'household');
