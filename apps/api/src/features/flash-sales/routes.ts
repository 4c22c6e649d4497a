import { reducedBy } from '@cartwright/rules/pricing-lines';
import { ok } from '@cartwright/rules/result';
import type { ShopServe } from '#context.ts';
import type { ProductSource } from '#products/catalog.ts';
import { toProduct } from '#products/priced-product.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';
import { readFlashSales } from './sql.ts';

/** A store's current flash sales. */
export function flashSalesRoutes(serve: ShopServe, source: ProductSource): void {
  serve('GET /atlas/v1/flash-sales/v1', async ({ query }, { now }) => {
    const { locationId, modalityType: modality } = query;
    const sales = await readFlashSales(source, { locationId, modality, now });
    const flashSales = sales
      .filter(({ left }) => left > 0)
      .map(({ product, couponId, category, percentOff, maxQuantity, locationId: sourceStoreId }) => ({
        gtin13: product.gtin13,
        maxQuantity,
        percentOff,
        category,
        couponId,
        sourceStoreId,
        salePrice: reducedBy(itemCents(product, shelfCents(product) ?? 0), percentOff),
        product: toProduct(product),
      }));
    return ok({ flashSales });
  });
}
