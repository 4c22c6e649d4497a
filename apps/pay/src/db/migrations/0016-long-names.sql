-- A name that was not typed may be as long as the wallet's form takes it (VAL-003).
alter table pay.card alter column first_name type varchar(375), alter column last_name type varchar(375);
