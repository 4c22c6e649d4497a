import { sql } from 'kysely';
import { otherLocation } from './location-sql.ts';
import type { KindSql } from './table-kind.ts';

const bitOf = (bitmap: 'sellable' | 'low') => sql`substring(a.${sql.ref(bitmap)} from p.ordinal + 1 for 1) = B'1'`;

/** Files of what the locations of a banner sell: bits, one for each product. */
export const availabilitySql: KindSql = {
  current: (staged) => sql`
    select s.key, jsonb_build_object('location_id', min(a.location_id), 'gtin13', min(p.gtin13))
             || jsonb_object_agg(a.modality,
                  case when not ${bitOf('sellable')} then 'out' when ${bitOf('low')} then 'low' else 'in' end) as current
      from ${staged} s join product p on p.gtin13 = s.data ->> 'gtin13'
      join availability a on a.location_id = s.data ->> 'location_id'
     group by s.key`,
  hangsOn: ['products', 'stores'],
  together: [],
  breaks: () => sql`false`,
  problems: ({ reach }) => [
    otherLocation(reach),
    {
      field: 'gtin13',
      code: 'UNKNOWN_PRODUCT',
      found: sql`r.data ->> 'gtin13'`,
      when: sql`not exists (select from product p where p.gtin13 = r.data ->> 'gtin13')`,
    },
    {
      field: '',
      code: 'NO_SUCH_MODALITY',
      found: sql`r.data ->> 'location_id'`,
      when: sql`exists (
        select from jsonb_object_keys(r.data - '{location_id,gtin13}'::text[]) as m
         where not exists (select from availability a where a.location_id = r.data ->> 'location_id' and a.modality = m))`,
    },
  ],
  touched: (importId) => sql`
    select r.data ->> 'gtin13' as gtin13, null::smallint as price_zone, r.data ->> 'location_id' as location_id,
           e.key as modality, e.value = 'out' as is_gone
      from ops.import_row r cross join lateral jsonb_each_text(r.after) as e
     where r.import_id = ${importId} and r.action = 'changed'`,
  write: (staged) => sql`
    update availability a
       set sellable = ops.with_bits(a.sellable, c.places, c.sellable), low = ops.with_bits(a.low, c.places, c.low)
      from (select r.data ->> 'location_id' as location_id, e.key as modality, array_agg(p.ordinal order by p.ordinal) as places,
                   array_agg(e.value <> 'out' order by p.ordinal) as sellable,
                   array_agg(e.value = 'low' order by p.ordinal) as low
              from ${staged} r join product p on p.gtin13 = r.data ->> 'gtin13'
              cross join lateral jsonb_each_text(r.wanted) as e
             group by 1, 2) c
     where a.location_id = c.location_id and a.modality = c.modality`,
  // Every location has a bit for every product: no row is ever added.
  remove: () => sql`select 1 where false`,
  used: () => sql`select ''`,
};
