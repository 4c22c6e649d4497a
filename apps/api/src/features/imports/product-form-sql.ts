import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { dollars } from './dollars-sql.ts';

/** A product as its form shows it, with its price at the zone of a location. */
export interface FormRow {
  readonly gtin13: string;
  readonly brand: string;
  readonly name: string;
  readonly size: string;
  readonly picture: string;
  readonly price: {
    readonly zone: number;
    readonly regularPrice: string;
    readonly promoPrice: string;
    readonly promoWeek: string;
    readonly yellowTag: string;
  } | null;
  readonly isSold: boolean;
}

const dollarsOrNone = (column: string) => sql`coalesce(${dollars(column)}, '')`;

const form = (locationId: string) => sql`
  select p.gtin13, p.brand, p.description as name, p.size_text as size, p.picture,
         case when c.gtin13 is null then null else json_build_object('zone', c.price_zone,
           'regularPrice', ${dollarsOrNone('c.regular_cents')}, 'promoPrice', ${dollarsOrNone('c.promo_cents')},
           'promoWeek', coalesce((c.promo_phase + 1)::text, ''),
           'yellowTag', case when c.yellow_tag then 'yes' else 'no' end) end as price,
         exists (select from availability a where a.location_id = ${locationId}
                   and substring(a.sellable from p.ordinal + 1 for 1) = B'1') as "isSold"
    from product p left join location l on l.location_id = ${locationId}
    left join price c on c.price_zone = l.price_zone and c.gtin13 = p.gtin13`;

/** Products whose GTIN begins with a text, or whose brand or name has it in it, the popular first. One statement. */
export async function findProducts(db: Db, text: string, locationId: string, limit: number) {
  const like = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<FormRow>`
    ${form(locationId)}
     where lower(p.description) like ${like} or lower(p.brand || ' ' || p.description) like ${like} or p.gtin13 like ${like}
     order by p.popularity desc, p.gtin13 limit ${limit}`.execute(db.read);
  return rows;
}

/** One product. One statement. */
export async function readProduct(db: Db, gtin13: string, locationId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`${form(locationId)} where p.gtin13 = ${gtin13}`.execute(db.read);
  return rows[0];
}

/** A price that is planned, or in force until a time, as stored. */
export interface TimedRow {
  readonly importId: string | null;
  readonly isNow: boolean;
  readonly by: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly regularPrice: string;
  readonly promoPrice: string;
}

const ofRow = (column: string) => dollarsOrNone(`(r.data ->> '${column}')::int`);

/**
 * What is planned for the price of a product at the zone of a location, and the price in force if it ends by itself:
 * what an import set that something newer replaced is over already. The next to start first. One statement.
 */
export async function timedPrices(
  db: Db,
  { gtin13, locationId, bannerId }: { readonly gtin13: string; readonly locationId: string; readonly bannerId: string },
  limit: number,
): Promise<readonly TimedRow[]> {
  const { rows } = await sql<TimedRow>`
    select case when i.banner_id = ${bannerId} then i.import_id end as "importId", i.status = 'APPLIED' as "isNow",
           s.first_name || ' ' || s.last_name as by, coalesce(i.starts_at, i.applied_at) as "startsAt", i.ends_at as "endsAt",
           ${ofRow('regular_cents')} as "regularPrice", ${ofRow('promo_cents')} as "promoPrice"
      from location l
      join ops.import_row r on r.key = l.price_zone || '/' || ${gtin13}::text and r.action is not null
      join ops.import i on i.import_id = r.import_id and i.kind = 'prices'
      join ops.staff s on s.staff_id = i.planned_by
      left join price c on c.price_zone = l.price_zone and c.gtin13 = ${gtin13}
     where l.location_id = ${locationId}
       and (i.status = 'PLANNED' or (i.status = 'APPLIED' and i.ends_at is not null
            and r.action in ('added', 'changed') and to_jsonb(c) @> r.data))
     order by "startsAt", i.import_id limit ${limit}`.execute(db.read);
  return rows;
}
