import type { OrderModality } from '@cartwright/contracts/common';
import type { FlashSaleTerms } from '@cartwright/rules/flash-sale';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { namedLocation, type PricedProduct, productColumns, productJoins } from '#products/priced-product.ts';

/** A running flash sale, with its product's current data at its store. */
export interface StoredFlashSale extends FlashSaleTerms {
  readonly offerId: string;
  readonly couponId: string;
  readonly locationId: string;
  readonly category: string;
  /** Items still in stock. */
  readonly left: number;
  readonly product: PricedProduct;
}

type Row = Omit<StoredFlashSale, 'product' | 'maxQuantity'> & PricedProduct & { readonly saleMax: number };

const toFlashSale = ({
  offerId,
  couponId,
  locationId,
  category,
  percentOff,
  saleMax,
  left,
  ...product
}: Row): StoredFlashSale => ({
  offerId,
  couponId,
  locationId,
  category,
  percentOff,
  maxQuantity: saleMax,
  left,
  product,
});

/**
 * The running flash sales of a store, sold out or not, the greatest reduction first. Products that are unavailable
 * there for this modality, or require an age, are excluded. One statement.
 */
export async function readFlashSales(
  db: Kysely<Tables>,
  {
    locationId,
    modality,
    now,
  }: { readonly locationId: string; readonly modality: OrderModality; readonly now: Millis },
): Promise<readonly StoredFlashSale[]> {
  const at = new Date(now);
  const { rows } = await sql<Row>`
    with shopping_location as (${namedLocation(locationId, modality)})
    select f.offer_id as "offerId", f.coupon_id as "couponId", f.location_id as "locationId", dep.name as category,
           f.percent_off as "percentOff", f.max_quantity as "saleMax", f.stock - f.sold as left, ${productColumns(now)}
      from flash_sale f join product p on p.gtin13 = f.gtin13 ${productJoins}
     where f.location_id = ${locationId} and f.starts_at <= ${at} and f.ends_at > ${at} and p.min_age = 0
     order by f.percent_off desc, f.coupon_id`.execute(db);
  return rows.map(toFlashSale).filter(({ product }) => ['in-stock', 'low'].includes(product.availability));
}
