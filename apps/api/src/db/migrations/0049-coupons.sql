-- Coupons that shoppers clip. Without a banner a coupon holds in all. `uses` counts the orders that have it now, and only
-- where their number is limited: an unlimited coupon has no row that every order would lock.
create table coupon (
  coupon_id text primary key,
  offer_id text not null unique,
  banner_id text references banner,
  funding text not null check (funding in ('MANUFACTURER', 'STORE')),
  title text not null,
  picture text not null,
  department_id text not null references department,
  amount_off_cents int check (amount_off_cents > 0),
  basis_points_off int check (basis_points_off between 1 and 10000),
  gives_item boolean not null default false,
  gtin13s text[] not null default '{}',
  department_ids text[] not null default '{}',
  minimum_quantity smallint not null default 1 check (minimum_quantity between 1 and 99),
  minimum_spend_cents int not null default 0 check (minimum_spend_cents >= 0),
  max_uses_per_shopper smallint not null default 1 check (max_uses_per_shopper between 1 and 99),
  total_uses int check (total_uses > 0),
  uses int not null default 0 check (uses >= 0 and uses <= coalesce(total_uses, 0)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  check (num_nonnulls(amount_off_cents, basis_points_off) + gives_item::int = 1),
  check (not gives_item or minimum_quantity >= 2),
  check (cardinality(gtin13s) + cardinality(department_ids) > 0)
);
create index coupon_ends on coupon (ends_at);

-- Whether a shopper has a coupon clipped, and how many orders of theirs have it now: placing an order locks this row.
create table coupon_clip (
  profile_id text not null references profile on delete cascade,
  coupon_id text not null references coupon on delete cascade,
  is_clipped boolean not null,
  uses smallint not null default 0 check (uses >= 0),
  clipped_at timestamptz not null,
  primary key (profile_id, coupon_id)
);
create index coupon_clip_coupon on coupon_clip (coupon_id);

-- An order takes its coupons as its payment starts, and gives them back when it is not paid, is called off, or is changed
-- so that they no longer apply.
create table coupon_use (
  checkout_id text not null,
  coupon_id text not null references coupon on delete cascade,
  profile_id text not null references profile on delete cascade,
  used_at timestamptz not null,
  primary key (checkout_id, coupon_id)
);
create index coupon_use_profile on coupon_use (profile_id, used_at);
create index coupon_use_coupon on coupon_use (coupon_id);
