-- What an operation of a phone was about: its id may not be used again for another one. Null for those of before.
alter table ops.applied_op add column content_hash text;
