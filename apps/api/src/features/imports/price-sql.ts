import { sql } from 'kysely';
import { priceFactor } from './price-factor.ts';
import type { KindSql } from './table-kind.ts';

/** Files of prices; a merchant's reach is the zones in which the banner has stores. */
export const priceSql: KindSql = {
  current: (staged) => sql`
    select s.key, to_jsonb(p) as current
      from ${staged} s join price p on p.price_zone = (s.data ->> 'price_zone')::smallint and p.gtin13 = s.data ->> 'gtin13'`,
  hangsOn: ['products'],
  together: [['regular_cents', 'promo_cents', 'promo_phase', 'yellow_tag']],
  breaks: () => sql`false`,
  problems: ({ reach: { bannerId } }) => [
    {
      field: 'price_zone',
      code: 'OTHER_ZONE',
      found: sql`r.data ->> 'price_zone'`,
      when: sql`(r.data ->> 'price_zone')::smallint not in (select price_zone from location where banner_id = ${bannerId})`,
    },
    {
      field: 'gtin13',
      code: 'UNKNOWN_PRODUCT',
      found: sql`r.data ->> 'gtin13'`,
      when: sql`not exists (select from product p where p.gtin13 = r.data ->> 'gtin13')`,
    },
  ],
  factor: priceFactor,
  touched: (importId) => sql`
    select data ->> 'gtin13' as gtin13, (data ->> 'price_zone')::smallint as price_zone, null::text as location_id,
           null::text as modality, false as is_gone
      from ops.import_row where import_id = ${importId} and action in ('added', 'changed')`,
  write: (staged) => sql`
    insert into price (price_zone, gtin13, regular_cents, promo_cents, promo_phase, yellow_tag)
    select n.price_zone, n.gtin13, n.regular_cents, n.promo_cents, n.promo_phase, n.yellow_tag
      from ${staged} r
      left join price p on p.price_zone = (r.data ->> 'price_zone')::smallint and p.gtin13 = r.data ->> 'gtin13'
      cross join lateral jsonb_populate_record(p, r.wanted) as n
     where true
        on conflict (price_zone, gtin13) do update set regular_cents = excluded.regular_cents,
           promo_cents = excluded.promo_cents, promo_phase = excluded.promo_phase, yellow_tag = excluded.yellow_tag`,
  remove: (which) => sql`
    delete from price p using ops.import_row r
     where p.price_zone = (r.data ->> 'price_zone')::smallint and p.gtin13 = r.data ->> 'gtin13' and ${which}`,
  used: () => sql`select ''`,
};
