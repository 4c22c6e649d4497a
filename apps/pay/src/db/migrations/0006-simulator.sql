-- What the built-in issuer was asked and answered: it remembers by reference, as a processor does.
create table sim.charge (
  reference text primary key,
  kind text not null check (kind in ('VERIFY', 'AUTHORIZE', 'REVERSE')),
  amount_cents bigint not null check (amount_cents >= 0),
  outcome jsonb not null,
  at timestamptz not null
);
