-- A promotion is used once by an account. An order takes its use as it begins to be paid and gives it back when it is not;
-- the use outlives the order's own record.
create table promo_use (
  profile_id text not null references profile on delete cascade,
  promo_id text not null references promo on delete cascade,
  checkout_id text not null,
  used_at timestamptz not null,
  primary key (profile_id, promo_id)
);
create index promo_use_checkout on promo_use (checkout_id);
