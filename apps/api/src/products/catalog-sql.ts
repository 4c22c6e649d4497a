import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { ProductFacts } from './product-facts.ts';

/** How often each part of the catalog changed, by its name; a part that is missing never changed. */
export type CatalogVersions = ReadonlyMap<string, number>;

export const PRODUCTS_PART = 'products';
export const ZONE = 'zone ';
export const zonePart = (zone: number): string => `${ZONE}${zone}`;
export const locationPart = (locationId: string): string => `location ${locationId}`;

/** The version of every part that ever changed. One statement. */
export async function readVersions(db: Db): Promise<CatalogVersions> {
  const rows = await db.read.selectFrom('catalog_version').select(['part', 'version']).execute();
  return new Map(rows.map(({ part, version }) => [part, version]));
}

/** The versions of the three parts that one location's prices and stock are made of; 0 for one that never changed. */
export interface ShelfVersions {
  readonly products: number;
  readonly zone: number;
  readonly location: number;
}

/** The current `ShelfVersions` as JSON, where `location l` is joined: for a statement whose result is charged. */
export const shelfVersions: RawBuilder<ShelfVersions> = sql`(
  select json_build_object(
      'products', coalesce(max(version) filter (where part = ${PRODUCTS_PART}), 0),
      'zone', coalesce(max(version) filter (where part = 'zone ' || l.price_zone), 0),
      'location', coalesce(max(version) filter (where part = 'location ' || l.location_id), 0))
    from catalog_version where part in (${PRODUCTS_PART}, 'zone ' || l.price_zone, 'location ' || l.location_id))`;

export interface Department {
  readonly departmentId: string;
  readonly name: string;
  readonly hue: number;
  readonly picture: string;
}

/** A product in memory. */
export interface CatalogProduct {
  /** The position of its bit in every bitmap, and its index in every array: small numbers with few gaps. */
  readonly ordinal: number;
  readonly facts: ProductFacts;
  /** Its place, from 0, when all products are ordered by popularity, by name, and by number. */
  readonly rank: { readonly popular: number; readonly name: number; readonly gtin13: number };
  readonly commodity: string;
  readonly subCommodity: string;
  readonly diet: readonly string[];
  readonly allergens: readonly string[];
}

type ProductRow = Omit<CatalogProduct, 'facts' | 'rank'> &
  Omit<ProductFacts, 'isProp65'> & {
    readonly isProp65: boolean;
    readonly byPopularity: number;
    readonly byName: number;
    readonly byNumber: number;
  };

/** All products. One statement. */
export async function readProducts(db: Db): Promise<readonly CatalogProduct[]> {
  const { rows } = await sql<ProductRow>`
    select p.ordinal, p.commodity, p.sub_commodity as "subCommodity", p.diet, p.allergens,
           p.gtin13, p.brand, p.description, p.size_text as "sizeText", p.size_qty as "sizeQty", p.size_uom as "sizeUom",
           p.department_id as "departmentId", p.picture, dep.hue, p.sell_by as "sellBy", p.avg_weight_g as "averageWeightGrams",
           p.max_qty as "maxQuantity", p.snap_eligible as "snapEligible", p.min_age as "minAge",
           p.prop65_text is not null as "isProp65", p.tax_class as "taxClass",
           p.alcohol, p.lead_hours as "leadHours", p.tote_ml as "toteMl", p.heavy,
           row_number() over (order by p.popularity desc, p.gtin13) - 1 as "byPopularity",
           row_number() over (order by lower(p.description), p.gtin13) - 1 as "byName",
           row_number() over (order by p.gtin13) - 1 as "byNumber"
      from product p join department dep on dep.department_id = p.department_id`.execute(db.read);
  return rows.map(toProduct);
}

function toProduct(row: ProductRow): CatalogProduct {
  const { ordinal, byPopularity, byName, byNumber, commodity, subCommodity, diet, allergens, isProp65, ...product } =
    row;
  // Few have it, and orders keep their products.
  const facts = isProp65 ? { ...product, isProp65 } : product;
  const rank = { popular: byPopularity, name: byName, gtin13: byNumber };
  return { ordinal, rank, commodity, subCommodity, diet, allergens, facts };
}

/** The departments in the order in which the shop shows them. One statement. */
export const readDepartments = (db: Db): Promise<readonly Department[]> =>
  db.read
    .selectFrom('department')
    .select(['department_id as departmentId', 'name', 'hue', 'picture'])
    .orderBy('rank')
    .execute();

/**
 * The prices of one zone, packed by PostgreSQL (see `unpackPrices`), because a hundred thousand rows would take seconds
 * to read one by one. One statement.
 */
export async function readPrices(db: Db, zone: number): Promise<Buffer> {
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(
        int4send(p.ordinal) || int4send(regular_cents) || int4send(coalesce(promo_cents, 0))
          || int2send(coalesce(promo_phase, -1)::int2) || int2send(yellow_tag::int::int2), ''::bytea) as packed
      from price join product p on p.gtin13 = price.gtin13
     where price_zone = ${zone}`.execute(db.read);
  return rows[0]?.packed ?? Buffer.alloc(0);
}

/** What one location sells, and at which prices of its own. */
export interface LocationStock {
  readonly priceZone: number;
  readonly version: number;
  /** By modality, one character per ordinal, `1` for a product that can be sold, and that is low. */
  readonly stock: Readonly<Record<string, { readonly sellable: string; readonly low: string }>> | null;
  readonly overrides: readonly { readonly ordinal: number; readonly regularCents: number }[] | null;
}

/** The stock of a location; undefined for an unknown one. One statement. */
export async function readStock(db: Db, locationId: string): Promise<LocationStock | undefined> {
  const { rows } = await sql<LocationStock>`
    select l.price_zone as "priceZone",
      coalesce((select version from catalog_version where part = ${locationPart(locationId)}), 0) as version,
      (select json_object_agg(modality, json_build_object('sellable', sellable::text, 'low', low::text))
         from availability a where a.location_id = l.location_id) as stock,
      (select json_agg(json_build_object('ordinal', p.ordinal, 'regularCents', o.regular_cents))
         from price_override o join product p on p.gtin13 = o.gtin13 where o.location_id = l.location_id) as overrides
    from location l where l.location_id = ${locationId}`.execute(db.read);
  return rows[0];
}
