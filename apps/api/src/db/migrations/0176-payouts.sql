-- What a store handed over for refunds that banks did not take (decision 130). Rows are only added.
create table order_payout (
  order_id text not null references orders,
  payout_id text not null,
  -- Of the command that recorded it: a repeated command pays nothing.
  operation text not null,
  method text not null check (method in ('CASH', 'CHECK', 'STORE_GIFT_CARD')),
  amount_cents int not null check (amount_cents > 0),
  -- Which refund to which authorization it stands for; a refund of no items has no id.
  parts jsonb not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (order_id, payout_id),
  unique (order_id, operation)
);

-- A refund that was declined for good, and that the store paid, is PAID_OUT.
alter table money_movement
  drop constraint money_movement_status_check,
  add constraint money_movement_status_check check (status in ('PENDING', 'DONE', 'DECLINED', 'RETRIED', 'PAID_OUT'));

-- What stores paid that cards did not take back, by how. Refunds count it already: it is not given back once more.
create view ops.report_payouts as
  select o.location_id, o.local_date, p.method, count(*) as payouts, sum(p.amount_cents) as amount_cents
    from ops.report_order o join order_payout p on p.order_id = o.order_id
   group by o.location_id, o.local_date, p.method;
