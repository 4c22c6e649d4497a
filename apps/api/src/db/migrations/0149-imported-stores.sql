-- Files of stores (decision 118).
alter table ops.import
  drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('products', 'prices', 'availability', 'hours', 'stores'));
