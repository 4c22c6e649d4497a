-- A leg calls its tender what the wire calls it: one word for one thing.
alter table pay.leg drop constraint leg_tender_check;
update pay.leg
   set tender = case tender when 'BANK' then 'BANK_CARD' when 'GIFT' then 'GIFT_CARD' when 'EBT_SNAP' then 'EBT' else tender end;
alter table pay.leg add constraint leg_tender_check check (tender in ('BANK_CARD', 'GIFT_CARD', 'EBT'));
