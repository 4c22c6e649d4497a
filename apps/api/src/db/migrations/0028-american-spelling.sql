-- One spelling, in the tables as in the code.
alter table enrolment rename to enrollment;
update ledger set debit_account = replace(debit_account, 'authorised/', 'authorized/') where debit_account like 'authorised/%';
update ledger set credit_account = replace(credit_account, 'authorised/', 'authorized/') where credit_account like 'authorised/%';
