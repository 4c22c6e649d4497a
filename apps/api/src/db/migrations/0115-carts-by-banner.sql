-- Each banner has a cart of its own, as it has choices of its own: a cart is of the stores that its items come from. One
-- from before belongs to the banner that its owner chose a store at last, else to that of the account.
alter table cart add column banner_id text;
update cart set banner_id = coalesce(
  (select m.banner_id from modality_preference m where m.owner_id = cart.owner_id order by m.created_ms desc, m.preference_id desc limit 1),
  (select p.banner_id from profile p where p.profile_id = cart.owner_id),
  (select b.banner_id from banner b order by b.host <> 'localhost', b.banner_id limit 1));
alter table cart
  alter column banner_id set not null,
  drop constraint cart_pkey,
  add primary key (owner_id, banner_id);
