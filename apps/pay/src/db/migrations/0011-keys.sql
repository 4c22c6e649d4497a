-- Keys change hands while cards are added and charged. A key that wraps records goes next → active → retire_only →
-- destroyed; the last step is taken once nothing is wrapped by it any more.
alter table vault.kek add column retired_at timestamptz;
create unique index kek_one_next on vault.kek (tenant_id) where state = 'next';
create index card_kid on vault.card (kid) where deleted_at is null;

-- Peppers of the fingerprints. While one replaces another, a number is looked up under both.
create table vault.pepper (
  version int primary key check (version > 0),
  state text not null check (state in ('next', 'active', 'retire_only', 'destroyed')),
  retired_at timestamptz
);
create unique index pepper_one_active on vault.pepper ((true)) where state = 'active';
create unique index pepper_one_next on vault.pepper ((true)) where state = 'next';
create index card_fp_ver on vault.card (fp_ver) where deleted_at is null;
insert into vault.pepper (version, state) values (1, 'active');
