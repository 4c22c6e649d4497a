-- Tries of bank cards and of their CVVs are counted by day, as those of gift cards are.
alter table pay.velocity drop constraint velocity_kind_check;
alter table pay.velocity add constraint velocity_kind_check
  check (kind in ('EBT_BALANCE_CHECK', 'EBT_CARD_CHANGE', 'GIFT_CARD_TRY', 'BANK_CARD_TRY'));
