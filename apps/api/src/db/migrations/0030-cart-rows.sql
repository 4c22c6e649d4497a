-- A cart is one row with all its lines, so that a change writes one row under one version. Every change writes all
-- lines, so their keys are short: m modality, g gtin13, q quantity, i line id, p price seen in cents, t added at in
-- milliseconds, s substitution policy if it is not the default, b backup, n note to the picker. The newest line comes
-- first: then a new one leaves the end of the row as it was, which PostgreSQL does not log again.
alter table cart rename to old_cart;
alter table old_cart rename constraint cart_pkey to old_cart_pkey;
create table cart (
  owner_id text primary key,
  cart_id text not null,
  version int not null default 1,
  -- The anonymous cart whose lines were merged in at sign-in, so that merging twice adds nothing.
  merged_cart_ids text[] not null default '{}',
  updated_at timestamptz not null,
  lines json not null default '[]'
) with (fillfactor = 50); -- a new version fits on the page of the one before, and no index changes
insert into cart (owner_id, cart_id, version, merged_cart_ids, updated_at, lines)
  select owner_id, cart_id, version, merged_cart_ids, updated_at, coalesce((
      select json_agg(json_strip_nulls(json_build_object(
          'm', modality, 'g', gtin13, 'q', quantity, 'i', line_id, 'p', price_seen_cents,
          't', floor(extract(epoch from added_at) * 1000)::bigint,
          's', nullif(substitution_policy, 'SHOPPER_CHOICE'), 'b', backup_gtin13, 'n', instructions))
          order by added_at desc, line_id desc)
        from cart_line where cart_line.cart_id = old_cart.cart_id), '[]')
    from old_cart;

-- Operations by the owner, who has one cart: a change need not know its cart to find out what it has applied.
alter table cart_op rename to old_cart_op;
alter table old_cart_op rename constraint cart_op_pkey to old_cart_op_pkey;
alter index cart_op_age rename to old_cart_op_age;
create table cart_op (
  owner_id text not null,
  op_id text not null,
  applied_at timestamptz not null,
  primary key (owner_id, op_id)
);
insert into cart_op (owner_id, op_id, applied_at)
  select owner_id, op_id, applied_at from old_cart_op join old_cart using (cart_id);
create index cart_op_age on cart_op (applied_at);

drop table cart_line, old_cart_op, old_cart;
