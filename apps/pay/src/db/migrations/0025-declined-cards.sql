-- When its issuer last said no to a payment with a card; null once it said yes, or the card was edited.
alter table pay.card add column declined_at timestamptz;
