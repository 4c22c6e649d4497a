-- A checkout changes at each step, and what it contains seldom does (decision 63). The contents are the first revision
-- of the order that it becomes, stored once: from the start, under the id that both have.
alter table order_revision drop constraint order_revision_order_id_fkey;
insert into order_revision (order_id, revision, lines, summary, actor, at)
  select checkout_id, 1, lines, summary, 'shopper', created_at from checkout
      on conflict (order_id, revision) do nothing;

-- The columns that a step changes are the last ones, so that it logs little more than them; none of them is in an
-- index, and a page keeps room for the next version of its rows. A step then changes its page and nothing else.
-- `phase` changes only when a checkout becomes an order, or is over.
create table slim_checkout (
  checkout_id text not null check (checkout_id ~ '^\d{16}0[12]$'),
  profile_id text not null,
  banner_id text not null,
  modality text not null check (modality in ('PICKUP', 'DELIVERY')),
  location_id text not null,
  reservation_id text not null,
  cart_id text not null,
  created_at timestamptz not null,
  properties jsonb not null,
  destination jsonb,
  delivery_type text not null check (delivery_type in ('STANDARD', 'CONTACTLESS')),
  instructions varchar(128),
  contact jsonb not null,
  tenders jsonb not null,
  tip_cents int not null default 0 check (tip_cents >= 0),
  checksum char(16) not null,
  intent_id text,
  expires_at timestamptz not null,
  version int not null default 1,
  status text not null check (status in ('DRAFT', 'SUBMITTING', 'ACTIVE', 'TIMED_OUT', 'CANCELLED')),
  phase text not null generated always as
    (case status when 'ACTIVE' then 'PLACED' when 'DRAFT' then 'OPEN' when 'SUBMITTING' then 'OPEN' else 'OVER' end) stored
) with (fillfactor = 50);
insert into slim_checkout (checkout_id, profile_id, banner_id, modality, location_id, reservation_id, cart_id, created_at,
    properties, destination, delivery_type, instructions, contact, tenders, tip_cents, checksum, intent_id, expires_at,
    version, status)
  select checkout_id, profile_id, banner_id, modality, location_id, reservation_id, cart_id, created_at,
    properties, destination, delivery_type, instructions, contact, tenders, tip_cents, checksum, intent_id, expires_at,
    version, status from checkout;

-- One attempt is one key: the first call's request and its outcome are here, and nowhere else. Of what was asked before,
-- only the calls of the last two days are known; an older one is repeated by nobody.
create table slim_payment_attempt (
  checkout_id text not null,
  key text not null,
  attempt_id text not null,
  request_hash text not null,
  request jsonb not null,
  held_until timestamptz,
  created_at timestamptz not null,
  lease_until timestamptz not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  answer jsonb
) with (fillfactor = 70);
insert into slim_payment_attempt (checkout_id, key, attempt_id, request_hash, request, held_until, created_at, lease_until,
    status, answer)
  select a.checkout_id, a.request ->> 'key', a.attempt_id, coalesce(i.request_hash, ''), a.request, a.held_until,
    a.created_at, a.lease_until, a.status, a.answer
    from payment_attempt a
    left join idempotency i on i.scope = a.request ->> 'scope' and i.key = a.request ->> 'key';

drop table payment_attempt;
alter table slim_payment_attempt rename to payment_attempt;
drop table idempotency;
-- Nobody deletes an order, so what belongs to one needs no guard but the statement that writes both.
alter table orders drop constraint orders_order_id_fkey, drop constraint orders_profile_id_fkey,
  drop constraint orders_banner_id_fkey, drop constraint orders_location_id_fkey, drop constraint orders_reservation_id_fkey;
drop table checkout;
alter table slim_checkout rename to checkout;

alter table checkout add constraint checkout_pkey primary key (checkout_id),
  add constraint checkout_reservation_id_fkey foreign key (reservation_id) references reservation;
create index checkout_profile on checkout (profile_id, created_at desc);
create index checkout_reservation on checkout (reservation_id);
-- Finds what to time out, and what to delete, by its age.
create index checkout_phase on checkout (phase, created_at) where phase <> 'PLACED';
alter table payment_attempt add constraint payment_attempt_pkey primary key (checkout_id, key),
  add constraint payment_attempt_checkout_id_fkey foreign key (checkout_id) references checkout;
-- Few are pending at a time: the index also finds those whose lease ran out.
create unique index payment_attempt_one_pending on payment_attempt (checkout_id) where status = 'PENDING';
alter table order_revision
  add constraint order_revision_order_id_fkey foreign key (order_id) references checkout on delete cascade;
alter table orders add constraint orders_order_id_fkey foreign key (order_id) references checkout;

-- What a list of orders shows of the summary; the summary itself is that of the current revision, and the original one
-- that of the first.
alter table orders add column item_count int, add column total_cents int;
update orders set item_count = coalesce((summary ->> 'itemCount')::int, 0),
                  total_cents = coalesce((summary -> 'cost' ->> 'total')::int, 0);
alter table orders alter column item_count set not null, alter column total_cents set not null,
  drop column summary, drop column original_summary;

alter table order_event drop constraint order_event_order_id_fkey;
alter table ledger drop constraint ledger_order_id_fkey, drop constraint ledger_tx_id_fkey, drop constraint ledger_pkey;
drop index ledger_order;
alter table ledger add primary key (order_id, entry_id);
-- The key of a transaction begins with its attempt, and so is unique within its order.
alter table tender_tx drop constraint tender_tx_order_id_fkey, drop constraint tender_tx_pkey,
  drop constraint tender_tx_idem_key_key;
drop index tender_tx_order;
alter table tender_tx add primary key (order_id, idem_key);
