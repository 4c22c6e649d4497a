-- Substitutes that a store proposes to a shopper who wants to approve them (decision 73). What was found of the line is
-- kept until the reply, which writes the pick.
create table approval (
  approval_id text primary key,
  order_id text not null references orders,
  line_id text not null,
  quantity int not null check (quantity >= 0),
  grams int check (grams > 0),
  -- Products with their quantities, weights and prices as they were proposed, the best first.
  proposed jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  -- The approved product.
  chosen text,
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'APPROVED') = (chosen is not null)),
  check ((state = 'OPEN') = (closed_at is null))
);
create index approval_order on approval (order_id);
create index approval_due on approval (expires_at) where state = 'OPEN';
-- The open one of each line, by line id, in the order's own row: whoever proposes, replies, withdraws, picks or finishes
-- locks that row, and finds there what the one before it decided.
alter table orders add column open_approvals jsonb not null default '{}';
