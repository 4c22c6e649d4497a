-- What a change decides of a slot, also where that is so already: undoing another change leaves it (decision 117). A
-- closing decides whether it takes orders, another number how many; either leaves the other to whoever decides it.
alter table ops.slot_change
  add column decides_closed boolean not null default true,
  add column decides_number boolean not null default true,
  -- Whether the slot became another by it.
  add column is_effective boolean not null default true;
