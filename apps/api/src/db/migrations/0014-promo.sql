-- Codes that take something off an order. A code is kept in capitals without spaces; without a banner it holds in all.
create table promo (
  promo_id text primary key,
  banner_id text references banner,
  code text not null check (code = upper(code) and code !~ '\s'),
  description text not null,
  applies_to text not null check (applies_to in ('ITEMS', 'FEE')),
  amount_off_cents int check (amount_off_cents > 0),
  basis_points_off int check (basis_points_off between 1 and 10000),
  minimum_cents int not null default 0 check (minimum_cents >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  check (num_nonnulls(amount_off_cents, basis_points_off) = 1),
  unique nulls not distinct (banner_id, code)
);
