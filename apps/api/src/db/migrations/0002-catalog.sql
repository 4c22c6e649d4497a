-- Products, prices per zone, and what each store can sell in each modality.
create extension if not exists pg_trgm;
create table department (
  department_id text primary key,
  name text not null,
  hue smallint not null,
  picture text not null,
  rank smallint not null unique
);
create table product (
  gtin13 text primary key check (gtin13 ~ '^\d{13}$'),
  -- Position of the product's bit in every availability bitmap.
  ordinal int not null unique,
  brand text not null,
  description text not null,
  size_text text not null,
  size_qty numeric not null,
  size_uom text not null,
  sell_by text not null check (sell_by in ('UNIT', 'WEIGHT')),
  avg_weight_g int,
  department_id text not null references department,
  commodity text not null,
  sub_commodity text not null,
  temp text not null check (temp in ('AMBIENT', 'CHILLED', 'FROZEN')),
  tote_ml int not null,
  heavy boolean not null,
  tax_class text not null check (tax_class in ('FOOD', 'PREPARED', 'GENERAL', 'ALCOHOL')),
  snap_eligible boolean not null,
  alcohol text not null check (alcohol in ('NONE', 'BEER', 'WINE', 'SPIRIT')),
  min_age smallint not null,
  prop65_text text,
  allergens text[] not null,
  diet text[] not null,
  lead_hours smallint not null,
  max_qty smallint not null check (max_qty between 1 and 99),
  picture text not null,
  about text not null,
  ingredients text not null,
  popularity int not null,
  -- What search reads: name first, then kind and brand.
  words tsvector generated always as (
    setweight(to_tsvector('english', description), 'A')
      || setweight(to_tsvector('english', commodity || ' ' || sub_commodity), 'B')
      || setweight(to_tsvector('simple', brand), 'C')
  ) stored,
  check ((sell_by = 'WEIGHT') = (avg_weight_g is not null))
);
create index product_words on product using gin (words);
create index product_trgm on product using gin (lower(description) gin_trgm_ops);
create index product_department on product (department_id, popularity desc);
-- A price holds for a zone of stores. A promotion holds in every fourth week: those whose number since
-- Monday 1970-01-05 leaves promo_phase when divided by four, so that the weekly cycle never runs out.
create table price (
  price_zone smallint not null,
  gtin13 text not null references product,
  regular_cents int not null check (regular_cents > 0),
  promo_cents int check (promo_cents > 0 and promo_cents <= regular_cents),
  promo_phase smallint check (promo_phase between 0 and 3),
  yellow_tag boolean not null,
  primary key (price_zone, gtin13),
  check ((promo_cents is null) = (promo_phase is null))
);
create table price_override (
  location_id text not null references location,
  gtin13 text not null references product,
  regular_cents int not null check (regular_cents > 0),
  primary key (location_id, gtin13)
);
-- One bit per product ordinal: sellable here in this modality, and running low.
create table availability (
  location_id text not null references location,
  modality text not null check (modality in ('PICKUP', 'DELIVERY', 'IN_STORE')),
  sellable bit varying not null,
  low bit varying not null,
  primary key (location_id, modality)
);
create table similar_product (
  gtin13 text not null references product,
  rank smallint not null,
  alt_gtin13 text not null references product,
  score real not null,
  primary key (gtin13, rank)
);
