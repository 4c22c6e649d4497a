-- One cart per owner; its lines are kept apart by modality.
create table cart (
  cart_id text primary key,
  owner_id text not null unique,
  version int not null default 1,
  -- The anonymous cart whose lines were merged in at sign-in, so that merging twice adds nothing.
  merged_cart_ids text[] not null default '{}',
  updated_at timestamptz not null
);
create table cart_line (
  line_id text primary key,
  cart_id text not null references cart on delete cascade,
  modality text not null check (modality in ('PICKUP', 'DELIVERY', 'IN_STORE')),
  gtin13 text not null references product,
  quantity int not null check (quantity between 1 and 99),
  substitution_policy text not null check (substitution_policy in ('SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE')),
  backup_gtin13 text references product,
  instructions varchar(128),
  price_seen_cents int not null,
  added_at timestamptz not null,
  unique (cart_id, modality, gtin13)
);
-- Operations already applied: a repeated one answers the cart as it is.
create table cart_op (
  op_id text not null,
  cart_id text not null references cart on delete cascade,
  applied_at timestamptz not null,
  primary key (cart_id, op_id)
);
