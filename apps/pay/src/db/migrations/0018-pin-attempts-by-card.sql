-- Wrong PINs are counted by the card alone, whichever tenant asks. A print that was made for one tenant cannot be
-- turned into one for all of them, so the counts of the last day start anew.
delete from vault.pin_attempt;
alter table vault.pin_attempt drop constraint pin_attempt_pkey;
alter table vault.pin_attempt drop column tenant_id;
alter table vault.pin_attempt add primary key (kind, card_fp);

-- The moment of the last attempt: a day after it the count is over and its row goes, so that no print of a card stays.
alter table vault.pin_attempt add column last_attempt_at timestamptz not null;
create index pin_attempt_age on vault.pin_attempt (last_attempt_at);
