-- Files of hours, which an admin may also bring in for a single store (decision 118).
alter table ops.import
  drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('products', 'prices', 'availability', 'hours')),
  -- The only store that it is about; null for those of a banner.
  add column location_id text references public.location;
create index import_by_store on ops.import (location_id, import_id desc) where location_id is not null;
