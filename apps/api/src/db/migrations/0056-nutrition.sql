-- The nutrition facts of a food as its label states them, read by its own page alone; null for what has no label.
alter table product add column nutrition jsonb;
