import type { ModalityType } from '@cartwright/contracts/common';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { namedLocation, type PricedProduct, productColumns, productJoins } from './priced-product.ts';

/** Products at a location, by GTIN, whatever the shopper chose. One statement; none for no products. */
export async function readProductsAt(
  db: Db,
  {
    locationId,
    modality,
    gtins,
    now,
  }: {
    readonly locationId: string;
    readonly modality: ModalityType;
    readonly gtins: readonly string[];
    readonly now: number;
  },
): Promise<ReadonlyMap<string, PricedProduct>> {
  if (gtins.length === 0) return new Map();
  const { rows } = await sql<PricedProduct>`
    with shopping_location as (${namedLocation(locationId, modality)})
    select ${productColumns(now)} from product p ${productJoins} where p.gtin13 = any(${gtins}::text[])`.execute(
    db.read,
  );
  return new Map(rows.map((product) => [product.gtin13, product]));
}
