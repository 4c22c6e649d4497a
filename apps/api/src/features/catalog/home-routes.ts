import { ok } from '@cartwright/rules/result';
import type { Db, ShopContext, ShopServe } from '#context.ts';
import { toProduct } from '#products/priced-product.ts';
import { promoEndsAt } from '#products/promo-phase.ts';
import type { Shelf } from '#products/shelf.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { locationShelves, SHELF_SIZE } from './shelves.ts';
import { readBought } from './sql.ts';

export interface HomeDeps {
  readonly db: Db;
  /** What the shopper's location offers. */
  readonly shelfOf: (context: ShopContext) => Promise<Shelf>;
}

/** The shelves of the home page. */
export function homeRoutes(serve: ShopServe, { db, shelfOf }: HomeDeps): void {
  serve('GET /atlas/v1/product/v2/shelves', async (_input, context) => {
    const shelf = await shelfOf(context);
    const { caller } = context;
    const { onSale, popular } = locationShelves(shelf, catalogIndexOf(shelf.products));
    const bought =
      caller.kind === 'visitor' ? [] : await readBought(db, { profileId: caller.profileId, count: SHELF_SIZE });
    const buyAgain = bought.flatMap((gtin13) => shelf.find(gtin13) ?? []);
    return ok({
      buyAgain: buyAgain.map(toProduct),
      onSale: onSale.map(toProduct),
      saleEndsAt: new Date(promoEndsAt(context.now)).toISOString(),
      popular: popular.map(toProduct),
    });
  });
}
