-- Items come back by line and by quantity (decision 71). A final bill keeps what each line cost, so that a refund never
-- depends on pricing an order again; null for what a shopper agreed to.
alter table order_revision add column bill jsonb;

-- A refund that a bank declined, and a release of an intent that the payment host does not know, are tried again under
-- an operation of their own; what was tried before is RETRIED.
alter table money_movement
  add column refund_id text,
  add column tries int not null default 1 check (tries > 0),
  drop constraint money_movement_status_check,
  add constraint money_movement_status_check check (status in ('PENDING', 'DONE', 'DECLINED', 'RETRIED'));
alter table orders drop constraint orders_money_check;
alter table orders add constraint orders_money_check
  check (money in ('AUTHORIZED', 'CAPTURING', 'CAPTURED', 'CAPTURE_FAILED', 'RELEASING', 'RELEASED', 'RELEASE_FAILED',
    'REFUND_FAILED'));

-- What a shopper reported of an order that was handed over. OPEN waits for staff.
create table order_problem (
  order_id text not null references orders,
  problem_id text not null,
  -- Chosen by the caller: the same report under the same key is one report.
  key text not null,
  lines jsonb not null,
  amount_cents int not null check (amount_cents > 0),
  status text not null check (status in ('OPEN', 'REFUNDED', 'DECLINED')),
  reported_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (order_id, problem_id),
  unique (order_id, key),
  check ((status = 'OPEN') = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index order_problem_open on order_problem (answer_by) where status = 'OPEN';

-- What was given back of an order, line by line, and how much of it to which authorization. Its movements say whether
-- the banks have made it.
create table order_refund (
  order_id text not null references orders,
  refund_id text not null,
  -- Of the command that decided it: a repeated command gives nothing back.
  operation text not null,
  problem_id text,
  lines jsonb not null,
  shares jsonb not null,
  amount_cents int not null check (amount_cents > 0),
  -- Without anybody looking at it.
  at_once boolean not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (order_id, refund_id),
  unique (order_id, operation),
  foreign key (order_id, problem_id) references order_problem
);
