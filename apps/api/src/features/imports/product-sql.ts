import { sql } from 'kysely';
import { isUnguarded, isUntold, willBe } from './alcohol-sql.ts';
import { needsAll } from './new-row-sql.ts';
import type { KindSql } from './table-kind.ts';
import { PRODUCT_COLUMNS } from './product-shape.ts';

const COLUMNS = Object.values(PRODUCT_COLUMNS);
const OTHERS = COLUMNS.filter((column) => column !== 'gtin13');
const list = (columns: readonly string[], write: (column: string) => string) => sql.raw(columns.map(write).join(', '));

/** Files of products. Their ordinals, nutrition facts and search words stay as they are. */
export const productSql: KindSql = {
  current: (staged) => sql`
    select p.gtin13 as key, jsonb_build_object(${list(COLUMNS, (column) => `'${column}', p.${column}`)}) as current
      from ${staged} s join product p on p.gtin13 = s.key`,
  hangsOn: ['products'],
  together: [
    ['sell_by', 'avg_weight_g'],
    ['alcohol', 'min_age', 'snap_eligible', 'tax_class'],
  ],
  breaks: (product) => sql`(${isUnguarded(product)} or ${isUntold(product)})`,
  problems: ({ pictureOrigins }) => [
    {
      field: 'department',
      code: 'UNKNOWN_DEPARTMENT',
      found: sql`r.data ->> 'department_id'`,
      when: sql`r.data ? 'department_id' and not exists (
        select from department d where d.department_id = r.data ->> 'department_id')`,
    },
    {
      // One that is there may be from an origin that was allowed once: an export must import unchanged.
      field: 'picture',
      code: 'PICTURE_ELSEWHERE',
      found: sql`r.data ->> 'picture'`,
      when: sql`r.data ->> 'picture' ~ ':' and not exists (
        select from product p where p.gtin13 = r.key and p.picture = r.data ->> 'picture')
         and not lower(substring(r.data ->> 'picture' from '^[^:]+://[^/]+')) = any(${pictureOrigins}::text[])`,
    },
    needsAll(PRODUCT_COLUMNS, sql`exists (select from product p where p.gtin13 = r.key)`),
    {
      field: 'average_grams',
      code: 'WEIGHT_WITHOUT_GRAMS',
      found: sql`r.data ->> 'avg_weight_g'`,
      when: sql`exists (
        select from (select 1) as one left join product p on p.gtin13 = r.key
         where (coalesce(r.data ->> 'sell_by', p.sell_by) = 'WEIGHT')
            <> (case when r.data ? 'avg_weight_g' then r.data ->> 'avg_weight_g' else p.avg_weight_g::text end is not null))`,
    },
    {
      field: 'alcohol',
      code: 'ALCOHOL_UNTOLD',
      found: sql`r.data ->> 'alcohol'`,
      when: willBe(isUntold),
    },
    {
      field: 'alcohol',
      code: 'ALCOHOL_UNGUARDED',
      found: sql`r.data ->> 'alcohol'`,
      when: willBe(isUnguarded),
    },
  ],
  touched: (importId) => sql`
    select key as gtin13, null::smallint as price_zone, null::text as location_id, null::text as modality, false as is_gone
      from ops.import_row where import_id = ${importId} and action = 'changed'`,
  write: (staged) => sql`
    insert into product (ordinal, ${list(COLUMNS, (each) => each)})
    select coalesce(p.ordinal, (select coalesce(max(ordinal), -1) from product)
             + row_number() over (partition by p.gtin13 is null order by r.line)),
           ${list(COLUMNS, (each) => `n.${each}`)}
      from ${staged} r left join product p on p.gtin13 = r.key
      cross join lateral jsonb_populate_record(p, r.wanted) as n
     where true
        on conflict (gtin13) do update set ${list(OTHERS, (each) => `${each} = excluded.${each}`)}`,
  remove: (which) => sql`
    with gone as (select r.key from ops.import_row r where ${which}), alike as (
      delete from similar_product where gtin13 in (select key from gone) or alt_gtin13 in (select key from gone))
    delete from product p using gone where p.gtin13 = gone.key`,
  // What one import added has neighboring ordinals: a look at each bitmap finds whether any location sells some of it.
  used: (which) => sql`
    with mine as materialized (
      select r.key, p.ordinal from ops.import_row r join product p on p.gtin13 = r.key where ${which}), sold as materialized (
      select distinct place
        from (select min(ordinal) as first_place, max(ordinal) as last_place from mine) span
        join availability a on position(B'1' in substring(a.sellable from first_place + 1 for last_place - first_place + 1)) > 0
        cross join generate_series(first_place, last_place) as place
       where substring(a.sellable from place + 1 for 1) = B'1')
    select key from mine
     where ordinal in (select place from sold)
        or exists (select from price c where c.gtin13 = mine.key)
        or exists (select from price_override o where o.gtin13 = mine.key)
        or exists (select from flash_sale f where f.gtin13 = mine.key)
        or exists (select from stock_alert a where a.gtin13 = mine.key)`,
};
