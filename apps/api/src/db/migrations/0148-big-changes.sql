-- Prices that a file changes by much are shown first, and somebody agrees to their number (decision 118).
-- So many times as much, or as little; null unless it is more than double, or less than half.
alter table ops.import_row add column factor real;
create index import_row_big_changes on ops.import_row (import_id) where factor is not null;
-- How many such rows whoever applied or planned it agreed to.
alter table ops.import add column agreed_big_changes int not null default 0;
