-- What shoppers buy in one order, counted anew every night: at most twelve products beside each.
create table bought_together (
  gtin13 text not null references product on delete cascade,
  other_gtin13 text not null references product on delete cascade,
  rank int not null,
  primary key (gtin13, rank)
);
create index bought_together_other on bought_together (other_gtin13);
