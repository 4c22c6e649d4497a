-- What the fraud script of a visit observed before an order was authorized: kept with the attempt, for checks of risk.
create table pay.order_visit (
  tenant_id text not null references pay.tenant,
  account_id text not null,
  -- That of the attempt's legs.
  operation text not null,
  intent_id uuid not null,
  identity_data jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, account_id, operation)
);
create index order_visit_age on pay.order_visit (at);
