-- Mails of a change are counted by the address they go to, whichever accounts request it.
create index account_link_by_new_email on account_link (new_email) where new_email is not null;
