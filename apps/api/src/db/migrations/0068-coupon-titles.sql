-- The title of a coupon in other languages than English, by language; without one it is read in English.
alter table coupon add column titles jsonb not null default '{}';
