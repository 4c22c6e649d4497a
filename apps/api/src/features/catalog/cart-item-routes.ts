import { ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import type { ChosenLocation } from '#products/chosen-location-sql.ts';
import type { Shelf } from '#products/shelf.ts';
import { cartItemProduct } from './cart-items.ts';
import { readItemSources } from './sql.ts';

interface CartItemDeps {
  readonly db: Db;
  readonly shelfAt: (chosen: ChosenLocation | null, now: number) => Promise<Shelf>;
}

/** The products of the items of a cart or an order. One statement. */
export function cartItemRoutes(serve: ShopServe, { db, shelfAt }: CartItemDeps): void {
  serve('GET /atlas/v1/product/v2/cart-items', async ({ query }, { caller, bannerId, now, locale }) => {
    const gtins = query['filter.gtin13s'];
    const { chosen, warnings } = await readItemSources(db, { gtins, ownerId: caller.ownerId, bannerId });
    const shelf = await shelfAt(chosen, now);
    return ok({ products: gtins.flatMap((gtin13) => cartItemProduct(shelf, gtin13, { warnings, locale }) ?? []) });
  });
}
