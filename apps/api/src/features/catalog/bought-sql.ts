import { ENDED_STATES } from '@cartwright/rules/order-end';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { type ChosenLocation, type Choosing, locationOfOwner } from '#products/chosen-location-sql.ts';
import { similarTo } from '#products/similar-sql.ts';

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
               where profile_id = ${profileId} and status not in (${sql.join(ENDED_STATES.map((state) => sql.lit(state)))})
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

/** For each of these products, the numbers of those like it, the nearest first. One statement. */
export async function readSimilar(db: Db, gtins: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ gtin13: string; similar: readonly string[] }>`
    select wanted.gtin13, ${similarTo(sql`wanted.gtin13`)} as similar from unnest(${gtins}::text[]) as wanted (gtin13)`.execute(
    db.read,
  );
  return new Map(rows.map(({ gtin13, similar }) => [gtin13, similar]));
}
