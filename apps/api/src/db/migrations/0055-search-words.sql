-- What a product's name is about: its last word before a comma or a preposition, as Apple in `Gala Apple, 3 lb`, but not in
-- `Apple Pie`.
create function product_head(description text) returns text
  language sql immutable parallel safe
  as $$ select substring(regexp_replace(description, '(,| with | in | on ).*$', '') from '[^ ]+$') $$;
-- A size as words without a space or a point, with the number of items of a pack: `6 × 12 fl oz` is 6pk and 12floz.
create function size_words(size_text text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(
    replace(regexp_replace(lower(regexp_replace(size_text, '^about ', '', 'i')), '[^a-z0-9.×]+', '', 'g'), '.', 'p'),
    '^(\d+)×', '\1pk ') $$;
-- What search reads: A is what the name is about, B the kind, C the rest of the name, D brand, diets and sizes. Diets are one
-- word each. Words are searched without their accents.
create function product_words(
  description text, commodity text, sub_commodity text, brand text, diet text[], size_text text
) returns tsvector
  language sql immutable parallel safe
  as $$ select
    setweight(to_tsvector('pg_catalog.english', translate(product_head(description), 'áéíóúñèêâûäöü', 'aeiouneeauaou')), 'A')
      || setweight(to_tsvector('pg_catalog.english', commodity || ' ' || sub_commodity), 'B')
      || setweight(to_tsvector('pg_catalog.english', translate(description, 'áéíóúñèêâûäöü', 'aeiouneeauaou')), 'C')
      || setweight(to_tsvector('pg_catalog.english',
           brand || ' ' || replace(array_to_string(diet, ' '), '-', '') || ' ' || size_words(size_text)), 'D') $$;
alter table product drop column words;
alter table product add column words tsvector
  generated always as (product_words(description, commodity, sub_commodity, brand, diet, size_text)) stored;
create index product_words on product using gin (words);
