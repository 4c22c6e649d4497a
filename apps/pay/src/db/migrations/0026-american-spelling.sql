-- One spelling, in the tables as in the code.
alter table pay.acceptance_rule rename column fulfilment to fulfillment;
