-- Whoever tries gift cards by the dozen is guessing numbers: tries are counted by account and day too.
alter table pay.velocity drop constraint velocity_kind_check;
alter table pay.velocity add constraint velocity_kind_check
  check (kind in ('EBT_BALANCE_CHECK', 'EBT_CARD_CHANGE', 'GIFT_CARD_TRY'));
