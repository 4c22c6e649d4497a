import type { ModalityType } from '@cartwright/contracts/common';
import type { Nutrition } from '@cartwright/contracts/nutrition';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import { type ShelfVersions, shelfVersions } from '#products/catalog-sql.ts';
import {
  type ChosenLocation,
  type Choosing,
  locationOfOwner,
  locationOfOwnerBy,
} from '#products/chosen-location-sql.ts';
import { similarTo } from '#products/similar-sql.ts';
import { isOpenAlert } from '#products/stock-alert-sql.ts';
import type { TextQuery } from './text-query.ts';

/** What only a product's own page shows, and where the shopper would buy it. */
export interface ProductTexts {
  readonly about: string;
  readonly ingredients: string;
  readonly prop65: string | null;
  readonly nutrition: Nutrition | null;
  /** Numbers of products like it, the nearest first. */
  readonly similar: readonly string[];
  /** Numbers of products that were bought with it, the most frequent first. */
  readonly together: readonly string[];
  readonly chosen: ChosenLocation | null;
  /** Whether the shopper is mailed when it is back there. */
  readonly hasStockAlert: boolean;
}

/** The page of one product for a shopper; undefined for a number without one. One statement. */
export async function readProductTexts(
  db: Db,
  { gtin13, now, ...choosing }: Choosing & { readonly gtin13: string; readonly now: Millis },
): Promise<ProductTexts | undefined> {
  const { rows } = await sql<ProductTexts>`
    with shopping_location as (${locationOfOwner(choosing)})
    select p.about, p.ingredients, p.prop65_text as prop65, p.nutrition,
      ${similarTo(sql`p.gtin13`)} as similar,
      array(select t.other_gtin13 from bought_together t where t.gtin13 = p.gtin13 order by t.rank) as together,
      (select json_build_object('locationId', location_id, 'modality', modality) from shopping_location) as chosen,
      exists (select from stock_alert a join shopping_location using (location_id)
               where a.profile_id = ${choosing.ownerId} and a.gtin13 = p.gtin13 and ${isOpenAlert(now)}) as "hasStockAlert"
    from product p where p.gtin13 = ${gtin13}`.execute(db.read);
  return rows[0];
}

/** What the items of a cart depend on besides the shelf. */
export interface ItemSources {
  readonly chosen: ChosenLocation | null;
  /** The own warnings of those that California's Proposition 65 lists, by number. */
  readonly warnings: Readonly<Record<string, string>>;
}

/** Reads them for these products. One statement. */
export async function readItemSources(
  db: Db,
  { gtins, ...choosing }: Choosing & { readonly gtins: readonly string[] },
): Promise<ItemSources> {
  const { rows } = await sql<ItemSources>`
    with shopping_location as (${locationOfOwner(choosing)})
    select (select json_build_object('locationId', location_id, 'modality', modality) from shopping_location) as chosen,
           coalesce(json_object_agg(p.gtin13, p.prop65_text) filter (where p.prop65_text <> ''), '{}') as warnings
      from product p where p.gtin13 = any(${gtins})`.execute(db.read);
  return rows[0] ?? { chosen: null, warnings: {} };
}

/** What a product's replacements depend on. */
export interface ReplacementSources {
  /** Numbers of products like it, the nearest first. */
  readonly similar: readonly string[];
  /** Where the shopper would buy it; null while no location is chosen. */
  readonly locationId: string | null;
  /** Of that location's shelf. */
  readonly versions: ShelfVersions | null;
}

/** Reads them for one modality of a shopper; undefined for a number without a product. One statement. */
export async function readReplacementSources(
  db: Db,
  { gtin13, modality, ...choosing }: Choosing & { readonly gtin13: string; readonly modality: ModalityType },
): Promise<ReplacementSources | undefined> {
  const { rows } = await sql<ReplacementSources>`
    with shopping_location as (${locationOfOwnerBy(choosing, modality)})
    select ${similarTo(sql`p.gtin13`)} as similar, l.location_id as "locationId",
           case when l.location_id is null then null else ${shelfVersions} end as versions
      from product p left join shopping_location on true left join location l on l.location_id = shopping_location.location_id
     where p.gtin13 = ${gtin13}`.execute(db.read);
  return rows[0];
}

/** The popularity that would count as much as the best match of a word; products have up to a twentieth of it. */
const POPULARITY = sql.lit(200_000);

const query = (text: string): RawBuilder<unknown> => sql`to_tsquery('english', ${text})`;

/**
 * The products that match a text, the best first, by ordinal. Tiers, from the first: a kind that the text stands for;
 * what the name is about, as typed and then as meant; the name, when the kind says it too; the kind, as typed and then as
 * meant; the words anywhere, as typed and then as meant; and last what only begins with them. One statement.
 */
export async function readHits(db: Db, { kinds, ...parts }: TextQuery): Promise<Int32Array> {
  const { rows } = await sql<{ ordinals: readonly number[] | null }>`
    with text as materialized (
      select ${query(parts.any)} as whole, ${query(parts.meant)} as meant, ${query(parts.meantNamed)} as meant_named,
             ${query(parts.meantHead)} as meant_head, ${query(parts.meantKind)} as meant_kind, ${query(parts.exact)} as exact,
             ${query(parts.exactNamed)} as exact_named, ${query(parts.exactHead)} as exact_head,
             ${query(parts.exactKind)} as exact_kind)
    select array_agg(ordinal order by tier desc, score desc, gtin13) as ordinals
      from (select p.ordinal, p.gtin13, ts_rank('{0.1, 0.2, 0.5, 1}', p.words, t.meant) + p.popularity::float8 / ${POPULARITY} as score,
                   case when p.sub_commodity = any(${kinds}::text[]) then case when p.words @@ t.meant_named then 9 else 8 end
                        when p.words @@ t.exact_named and p.words @@ t.exact_head then 7
                        when p.words @@ t.meant_named and p.words @@ t.meant_head then 6
                        when p.words @@ t.meant_named and p.words @@ t.meant_kind then 5
                        when p.words @@ t.exact and p.words @@ t.exact_kind then 4
                        when p.words @@ t.meant and p.words @@ t.meant_kind then 3
                        when p.words @@ t.exact then 2
                        when p.words @@ t.meant then 1
                        else 0 end as tier
              from text t join product p on p.words @@ t.whole) as hits`.execute(db.read);
  return Int32Array.from(rows[0]?.ordinals ?? []);
}

/** What a shopper bought before, the newest orders first, by number. One statement. */
export async function readBought(
  db: Db,
  { profileId, count }: { readonly profileId: string; readonly count: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ gtin13: string }>`
    select line ->> 'gtin13' as gtin13
      from (select order_id, revision, placed_at from orders where profile_id = ${profileId} order by placed_at desc limit 20) as o
      join order_revision r on r.order_id = o.order_id and r.revision = o.revision, jsonb_array_elements(r.lines) as line
     group by 1 order by max(o.placed_at) desc, 1 limit ${count}`.execute(db.read);
  return rows.map(({ gtin13 }) => gtin13);
}
