-- The language in which an order was placed, which its mails keep; nothing but English was spoken before.
alter table orders add column locale text not null default 'en-US';
