import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import { type ChosenLocation, type Choosing, locationOfOwner } from '#products/chosen-location-sql.ts';
import { similarTo } from '#products/similar-sql.ts';
import type { TextQuery } from './text-query.ts';

/** What only a product's own page shows, and where the shopper would buy it. */
export interface ProductTexts {
  readonly about: string;
  readonly ingredients: string;
  readonly prop65: string | null;
  /** Numbers of products like it, the nearest first. */
  readonly similar: readonly string[];
  readonly chosen: ChosenLocation | null;
}

/** The page of one product for a shopper; undefined for a number without one. One statement. */
export async function readProductTexts(
  db: Db,
  { gtin13, ...choosing }: Choosing & { readonly gtin13: string },
): Promise<ProductTexts | undefined> {
  const { rows } = await sql<ProductTexts>`
    with shopping_location as (${locationOfOwner(choosing)})
    select p.about, p.ingredients, p.prop65_text as prop65,
      ${similarTo(sql`p.gtin13`)} as similar,
      (select json_build_object('locationId', location_id, 'modality', modality) from shopping_location) as chosen
    from product p where p.gtin13 = ${gtin13}`.execute(db.read);
  return rows[0];
}

/** The popularity that would count as much as the best match of a word; products have up to a twentieth of it. */
const POPULARITY = sql.lit(200_000);

const query = (text: string): RawBuilder<unknown> => sql`to_tsquery('english', ${text})`;

/**
 * The products that match a text, the best first, by ordinal: what it names as it is typed comes first, then what it
 * means, then what has the words anywhere, and last what only begins with them. One statement.
 */
export async function readHits(db: Db, { any, meant, exact, exactHead, meantHead }: TextQuery): Promise<Int32Array> {
  const { rows } = await sql<{ ordinals: readonly number[] | null }>`
    with text as materialized (
      select ${query(any)} as whole, ${query(meant)} as meant, ${query(exact)} as exact, ${query(exactHead)} as exact_head,
             ${query(meantHead)} as meant_head)
    select array_agg(ordinal order by tier desc, score desc, gtin13) as ordinals
      from (select p.ordinal, p.gtin13, ts_rank('{0.1, 0.2, 0.5, 1}', p.words, t.meant) + p.popularity::float8 / ${POPULARITY} as score,
                   case when p.words @@ t.exact_head and p.words @@ t.exact then 4
                        when p.words @@ t.meant_head and p.words @@ t.meant then 3
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

/** A product that a shopper bought before. */
export interface BoughtProduct {
  readonly gtin13: string;
  /** In how many orders. */
  readonly times: number;
  /** When it was last ordered, in milliseconds since the epoch. */
  readonly lastAt: number;
  /** How many of it the last order had. */
  readonly quantity: number;
}

/** Orders and products that are read at most. */
const MAX_ORDERS = 100;
const MAX_BOUGHT = 600;

/** What a shopper bought in orders that came about, and where they shop now. One statement. */
export async function readBoughtHere(
  db: Db,
  { profileId, ...choosing }: Choosing & { readonly profileId: string },
): Promise<{ readonly chosen: ChosenLocation | null; readonly bought: readonly BoughtProduct[] }> {
  const { rows } = await sql<{ chosen: ChosenLocation | null; bought: readonly BoughtProduct[] | null }>`
    with shopping_location as (${locationOfOwner(choosing)}),
    lines as (
      select o.placed_at, line ->> 'gtin13' as gtin13, sum(coalesce((line ->> 'quantity')::int, 1))::int as quantity
        from (select order_id, revision, placed_at from orders
               where profile_id = ${profileId} and status not in ('CANCELLED', 'POST_AUTH_REJECTED', 'NO_SHOW', 'RESTOCKED')
               order by placed_at desc limit ${sql.lit(MAX_ORDERS)}) as o
        join order_revision r on r.order_id = o.order_id and r.revision = o.revision, jsonb_array_elements(r.lines) as line
       group by o.order_id, o.placed_at, 2),
    bought as (
      select gtin13, count(*)::int as times, (extract(epoch from max(placed_at)) * 1000)::float8 as "lastAt",
             (array_agg(quantity order by placed_at desc))[1] as quantity
        from lines group by gtin13 order by "lastAt" desc, gtin13 limit ${sql.lit(MAX_BOUGHT)})
    select (select json_build_object('locationId', location_id, 'modality', modality) from shopping_location) as chosen,
           (select json_agg(bought) from bought) as bought`.execute(db.read);
  return { chosen: rows[0]?.chosen ?? null, bought: rows[0]?.bought ?? [] };
}
