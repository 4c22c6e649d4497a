import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import type { Catalog } from '#products/catalog.ts';
import { cartItemProduct } from './cart-items.ts';
import { readItemSources } from './sql.ts';

interface CartItemDeps {
  readonly db: Db;
  readonly catalog: Catalog;
}

/** The products of the items of a cart or an order. One statement. */
export function cartItemRoutes(serve: ShopServe, { db, catalog }: CartItemDeps): void {
  serve('GET /atlas/v1/product/v2/cart-items', async ({ query }, { caller, bannerId, now, locale }) => {
    const gtins = query['filter.gtin13s'];
    const { chosen, warnings } = await readItemSources(db, { gtins, ownerId: caller.ownerId, bannerId });
    // A cart has no prices of a store that its shopper did not choose.
    const shelf = await catalog.shelf(chosen?.locationId ?? null, { modality: chosen?.modality ?? null, now });
    return ok({ products: gtins.flatMap((gtin13) => cartItemProduct(shelf, gtin13, { warnings, locale }) ?? []) });
  });
}
