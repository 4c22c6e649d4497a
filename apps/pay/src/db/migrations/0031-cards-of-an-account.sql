-- The cards of an account at every banner, removed ones too: their numbers are deleted with the account.
create index card_of_account on pay.card (account_id);
create index intent_of_account on pay.intent (account_id);
