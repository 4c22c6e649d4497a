-- How its shopper consented to a charge of a card that is kept: to the first of many, with it, or to a later one, before.
alter table pay.intent
  add column stored_credential text check (stored_credential in ('FIRST', 'LATER')),
  add check ((stored_credential is not null) = (application = 'MEMBERSHIP'));
