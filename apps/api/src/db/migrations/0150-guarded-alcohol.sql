-- Alcohol needs an ID, and SNAP does not pay for it, whatever a file, a roll-back or a plan writes (decision 118). What
-- was not so is made so first; no rule asks which kind of alcohol it is.
update product set alcohol = 'SPIRIT' where tax_class = 'ALCOHOL' and alcohol = 'NONE';
update product set min_age = greatest(min_age, 21), snap_eligible = false
 where alcohol <> 'NONE' and (min_age < 21 or snap_eligible);
alter table product
  add constraint product_alcohol_guarded check (alcohol = 'NONE' or (min_age >= 21 and not snap_eligible)),
  add constraint product_alcohol_told check (tax_class <> 'ALCOHOL' or alcohol <> 'NONE');

-- A planned import whose start failed is not tried again; one whose end failed is, and says so meanwhile.
alter table ops.import drop constraint import_set_aside_check,
  add constraint import_set_aside_check
    check (set_aside in ('PLANNER_GONE', 'CHECK_FAILED', 'FAILED', 'END_FAILED'));
