import { ok, refuse } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { departmentName } from '#products/department-name.ts';
import { promoEndsAt } from '#products/promo-phase.ts';
import { sectionName } from '#products/section.ts';
import { productDetails } from './details.ts';
import type { ShelfAt } from './shelf-at.ts';
import { readProductTexts } from './sql.ts';

interface ProductDeps {
  readonly db: Db;
  readonly shelfAt: ShelfAt;
}

/** One product with what only its own page shows. One statement. */
export function productRoute(serve: ShopServe, { db, shelfAt }: ProductDeps): void {
  serve('GET /atlas/v1/product/v2/products/:gtin13', async ({ params: { gtin13 } }, context) => {
    const { caller, bannerId, now } = context;
    const texts = await readProductTexts(db, { gtin13, ownerId: caller.ownerId, bannerId, now });
    const shelf = await shelfAt(texts?.chosen ?? null, context);
    const found = texts && productDetails(shelf, gtin13, texts);
    if (!found) return refuse({ code: 'NOT_FOUND', gtin13 });
    const department = shelf.products.departments.find(({ departmentId }) => departmentId === found.departmentId);
    const saleEndsAt = found.price?.promo ? new Date(promoEndsAt(now)).toISOString() : null;
    const { slug, name } = found.section;
    const section = { section: slug, name: sectionName(name, context.locale) };
    return ok({
      ...found,
      section,
      departmentName: departmentName(department?.name ?? '', context.locale),
      saleEndsAt,
    });
  });
}
