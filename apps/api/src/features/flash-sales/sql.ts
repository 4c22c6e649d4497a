import type { OrderModality } from '@cartwright/contracts/common';
import type { FlashSaleTerms } from '@cartwright/rules/flash-sale';
import type { Millis } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { ProductSource } from '#products/catalog.ts';
import { shelfVersions, type ShelfVersions } from '#products/catalog-sql.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';

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

type Row = Omit<StoredFlashSale, 'product' | 'category'> & {
  readonly gtin13: string;
  readonly versions: ShelfVersions;
};

/**
 * The running flash sales of a store, sold out or not, the greatest reduction first. Products that are unavailable
 * there for this modality, or require an age, are excluded. One statement.
 */
export async function readFlashSales(
  { db, catalog }: ProductSource,
  {
    locationId,
    modality,
    now,
  }: { readonly locationId: string; readonly modality: OrderModality; readonly now: Millis },
): Promise<readonly StoredFlashSale[]> {
  const at = new Date(now);
  const { rows } = await sql<Row>`
    select f.offer_id as "offerId", f.coupon_id as "couponId", f.location_id as "locationId", f.gtin13,
           f.percent_off as "percentOff", f.max_quantity as "maxQuantity", f.stock - f.sold as left,
           ${shelfVersions} as versions
      from flash_sale f join location l on l.location_id = f.location_id
     where f.location_id = ${locationId} and f.starts_at <= ${at} and f.ends_at > ${at}
     order by f.percent_off desc, f.coupon_id`.execute(db.read);
  const shelf = await catalog.shelf(locationId, { modality, now, minVersions: rows[0]?.versions });
  return rows.flatMap(({ gtin13, versions, ...row }) => {
    const product = shelf.find(gtin13);
    if (!product || product.minAge > 0 || !isAvailable(product)) return [];
    return [{ ...row, product, category: departmentOf(shelf, product) }];
  });
}

const isAvailable = ({ availability }: PricedProduct): boolean => availability === 'in-stock' || availability === 'low';

const departmentOf = ({ products }: Shelf, { departmentId }: PricedProduct): string =>
  products.departments.find((department) => department.departmentId === departmentId)?.name ?? departmentId;
