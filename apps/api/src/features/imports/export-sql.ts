import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { sql } from 'kysely';
import { dollars } from './dollars-sql.ts';
import type { Exported, NextRows } from './exported.ts';
import { hoursRows } from './hours-export-sql.ts';
import { storeRows } from './store-export-sql.ts';
import { PRODUCT_COLUMNS } from './product-shape.ts';

const yesNo = (column: string) => `case when ${column} then 'yes' else 'no' end`;
const WRITTEN: Readonly<Record<string, string>> = {
  heavy: yesNo('heavy'),
  snap_eligible: yesNo('snap_eligible'),
  allergens: `array_to_string(allergens, '|')`,
  diet: `array_to_string(diet, '|')`,
  size_qty: 'size_qty::text',
};
const PRODUCT_LIST = Object.entries(PRODUCT_COLUMNS)
  .map(([name, column]) => `${WRITTEN[column] ?? column} as "${name}"`)
  .join(', ');

const products: NextRows = async (db, after, limit) => {
  const { rows } = await sql<Record<string, unknown>>`
    select gtin13 as cursor, ${sql.raw(PRODUCT_LIST)} from product where gtin13 > ${after} order by gtin13 limit ${limit}`.execute(
    db.read,
  );
  return rows;
};

const prices =
  (locationId: string | null): NextRows =>
  async (db, after, limit) => {
    const { rows } = await sql<Record<string, unknown>>`
      select gtin13 as cursor, price_zone, gtin13, ${dollars('regular_cents')} as regular_price,
             ${dollars('promo_cents')} as promo_price, promo_phase + 1 as promo_week,
             ${sql.raw(yesNo('yellow_tag'))} as yellow_tag
        from price where price_zone = (select price_zone from location where location_id = ${locationId})
         and gtin13 > ${after} order by gtin13 limit ${limit}`.execute(db.read);
    return rows;
  };

const stateOf = (modality: string) => sql`
  max(case when a.modality <> ${modality} then null
           when substring(a.sellable from p.ordinal + 1 for 1) <> B'1' or length(a.sellable) <= p.ordinal then 'out'
           when substring(a.low from p.ordinal + 1 for 1) = B'1' then 'low' else 'in' end)`;

const availability =
  (locationId: string | null): NextRows =>
  async (db, after, limit) => {
    const { rows } = await sql<Record<string, unknown>>`
      select p.gtin13 as cursor, a.location_id, p.gtin13, ${stateOf('PICKUP')} as pickup, ${stateOf('DELIVERY')} as delivery,
             ${stateOf('IN_STORE')} as in_store
        from (select gtin13, ordinal from product where gtin13 > ${after} order by gtin13 limit ${limit}) p
        cross join availability a where a.location_id = ${locationId}
       group by a.location_id, p.gtin13 order by p.gtin13`.execute(db.read);
    return rows;
  };

const READERS: Readonly<Record<ImportKind, (from: Exported) => NextRows>> = {
  products: () => products,
  prices: ({ locationId }) => prices(locationId),
  availability: ({ locationId }) => availability(locationId),
  hours: hoursRows,
  stores: storeRows,
};

/** How the rows of a kind of file are read. */
export const rowReader = (kind: ImportKind, from: Exported): NextRows => READERS[kind](from);
