-- Nobody ever read it: what must follow a commit is a job of the same transaction, what happened is in order_event.
drop table outbox;
