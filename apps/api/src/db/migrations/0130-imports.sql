-- Files of products, prices and availability that merchants bring in (decision 118): staged, checked, shown, and applied
-- as a whole or not at all.
create table ops.import (
  import_id text primary key,
  banner_id text not null references public.banner,
  kind text not null check (kind in ('products', 'prices', 'availability')),
  -- The name of the file, or of the form that a single row came from.
  file_name text not null check (length(file_name) between 1 and 120),
  bytes bigint not null,
  row_count int not null default 0,
  -- How many rows the running check has seen.
  checked_rows int not null default 0,
  status text not null check (status in (
    'UPLOADING', 'CHECKING', 'READY', 'REFUSED', 'PLANNED', 'APPLIED', 'ROLLED_BACK', 'CANCELED')),
  -- What the check found: counts, and the effect on carts and orders. Null until then.
  report jsonb,
  created_at timestamptz not null,
  created_by text not null references ops.staff,
  -- When it applies, and when it is rolled back by itself; null for at once, and for never.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  planned_by text references ops.staff,
  applied_at timestamptz,
  -- The action that a roll-back undoes.
  applied_action text references ops.staff_action,
  ended_at timestamptz,
  -- Rows that the roll-back left alone, because something newer had changed them.
  kept_rows int
);
create index import_by_banner on ops.import (banner_id, import_id desc);
create index import_by_age on ops.import (created_at);
create index import_due on ops.import (status) where status in ('PLANNED', 'APPLIED');

create table ops.import_row (
  import_id text not null references ops.import on delete cascade,
  -- In the file, from 1.
  line int not null,
  -- As in the file, by column; null when the line itself cannot be read.
  cells jsonb,
  -- What the row is about: the GTIN, or the price zone or location and the GTIN. Null until checked, and if refused.
  key text,
  -- The columns of the table that the row sets.
  data jsonb,
  -- Of `data`: what differs from what is there, and what was there; `before` is null for a new row.
  after jsonb,
  before jsonb,
  action text check (action in ('added', 'changed', 'unchanged')),
  -- Left alone by the roll-back: something newer had changed it.
  is_kept boolean not null default false,
  -- Each with `field` and `code`.
  problems jsonb,
  primary key (import_id, line)
);
create index import_row_problems on ops.import_row (import_id, line) where problems is not null;
create index import_row_changes on ops.import_row (import_id, line) where action in ('added', 'changed');

-- A bitmap with some bits changed; it grows to have them.
create function ops.with_bits(bits bit varying, places int[], to_set boolean[]) returns bit varying
  language plpgsql immutable as $$
declare
  result bit varying := bits;
  missing int := coalesce((select max(place) from unnest(places) as place), -1) + 1 - length(bits);
begin
  if missing > 0 then result := result || repeat('0', missing)::bit varying; end if;
  for i in 1 .. coalesce(array_length(places, 1), 0) loop
    result := set_bit(result, places[i], to_set[i]::int);
  end loop;
  return result;
end $$;
