-- A row stops the demo's staff (decision 68), in every program that runs it.
create table demo_stop (is_stopped boolean primary key check (is_stopped));
