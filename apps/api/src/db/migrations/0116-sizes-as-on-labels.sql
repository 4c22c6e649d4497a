-- Sizes read as on labels: a half is 1/2, and a milliliter mL. Whoever searches finds them under the same words as before:
-- 1/2 gal is 0p5gal.
create or replace function size_words(size_text text) returns text
  language sql immutable parallel safe
  as $$ select regexp_replace(
    replace(
      regexp_replace(
        lower(replace(replace(replace(
          regexp_replace(size_text, '^about ', '', 'i'), '1/4', '0.25'), '1/2', '0.5'), '3/4', '0.75')),
        '[^a-z0-9.×]+', '', 'g'),
      '.', 'p'),
    '^(\d+)×', '\1pk ') $$;

update product set size_text = '1/2 gal' where size_text = '0.5 gal';
update product set size_text = regexp_replace(size_text, ' ml$', ' mL') where size_text like '% ml';
