import type { ModalityType } from '@cartwright/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import {
  availability,
  noLocation,
  namedLocation,
  type Choosing,
  locationOfOwner,
  type PricedProduct,
  productColumns,
  productJoins,
  promoCents,
} from '#products/priced-product.ts';

/** A shopper's location and modality. */
export interface ChosenLocation {
  readonly locationId: string;
  readonly modality: ModalityType;
}

/** The location that an owner chose last. One statement. */
export async function readChosenLocation(db: Db, choosing: Choosing): Promise<ChosenLocation | null> {
  const { rows } = await sql<ChosenLocation>`
    select location_id as "locationId", modality from (${locationOfOwner(choosing)}) as shopping_location`.execute(
    db.read,
  );
  return rows[0] ?? null;
}

/** The shelves that are the same for everybody at a location. */
export interface LocationShelves {
  readonly onSale: readonly PricedProduct[];
  readonly popular: readonly PricedProduct[];
}

/** What is on sale and what is bought most, as available at a location. One statement. */
export async function readLocationShelves(
  db: Db,
  { location, now, count }: { location: ChosenLocation | null; now: number; count: number },
): Promise<LocationShelves> {
  const { rows } = await sql<{ shelf: keyof LocationShelves; tiles: readonly PricedProduct[] }>`
    with shopping_location as (${location ? namedLocation(location.locationId, location.modality) : noLocation}),
    goods as materialized (
      select p.gtin13, p.popularity, ${promoCents(now)} is not null as reduced, ${availability} as availability
        from product p ${productJoins}
    ),
    picks as (
      (${pick('onSale', sql`reduced and availability in ('in-stock', 'low')`, count)})
      union all
      (${pick('popular', sql`availability <> 'unavailable'`, count)})
    )
    select shelf, json_agg(tile order by tile.n) as tiles
      from (select picks.shelf, picks.n, ${productColumns(now)} from picks join product p on p.gtin13 = picks.gtin13 ${productJoins}) as tile
     group by shelf`.execute(db.read);
  const shelf = (name: keyof LocationShelves) => rows.find((row) => row.shelf === name)?.tiles ?? [];
  return { onSale: shelf('onSale'), popular: shelf('popular') };
}

const pick = (shelf: keyof LocationShelves, condition: RawBuilder<unknown>, count: number): RawBuilder<unknown> => sql`
  select ${shelf}::text as shelf, gtin13, row_number() over (order by popularity desc, gtin13) as n
    from goods where ${condition} order by n limit ${count}`;

/** What a shopper bought before, the newest orders first. One statement. */
export async function readBought(
  db: Db,
  { profileId, bannerId, now, count }: { profileId: string; bannerId: string; now: number; count: number },
): Promise<readonly PricedProduct[]> {
  const { rows } = await sql<PricedProduct>`
    with shopping_location as (${locationOfOwner({ ownerId: profileId, bannerId })}),
    bought as (
      select line ->> 'gtin13' as gtin13, max(o.placed_at) as last_at
        from (select order_id, revision, placed_at from orders where profile_id = ${profileId} order by placed_at desc limit 20) as o
        join order_revision r on r.order_id = o.order_id and r.revision = o.revision, jsonb_array_elements(r.lines) as line
       group by 1 order by last_at desc, gtin13 limit ${count}
    )
    select ${productColumns(now)} from bought join product p on p.gtin13 = bought.gtin13 ${productJoins}
     order by bought.last_at desc, p.gtin13`.execute(db.read);
  return rows;
}
