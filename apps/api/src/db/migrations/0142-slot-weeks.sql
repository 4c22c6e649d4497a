-- Staff change the weekly windows of a store (decision 122). A window of another length is another slot beside the one
-- that it replaces, which may have orders: so the end of a slot is part of what tells it apart.
alter table slot
  drop constraint slot_location_id_modality_vendor_id_type_starts_at_key,
  add unique (location_id, modality, vendor_id, type, starts_at, ends_at);
-- How a slot was before a change of its week, besides its size: null in a change of its day, which alters nothing else.
alter table ops.slot_change
  add column was_cutoff_at timestamptz,
  add column was_fee_cents int,
  add column was_incentive text,
  add column was_incentive_cents int;
