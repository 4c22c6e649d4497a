import { BRAND_SEPARATOR, knownWords, PRICES, SIZES } from '@cartwright/contracts/product-lists';
import { ok } from '@cartwright/rules/result';
import type { Db, ShopContext, ShopServe } from '#context.ts';
import type { Catalog } from '#products/catalog.ts';
import { readChosenLocation } from '#products/chosen-location-sql.ts';
import type { Shelf } from '#products/shelf.ts';
import { boughtRoutes } from './bought-routes.ts';
import { readBoughtHere } from './bought-sql.ts';
import { cartItemRoutes } from './cart-item-routes.ts';
import { departmentName } from '#products/department-name.ts';
import { sectionName } from '#products/section.ts';
import { homeRoutes } from './home-routes.ts';
import { makeLists } from './lists.ts';
import { search } from './search.ts';
import type { ShelfAt } from './shelf-at.ts';
import { productRoute } from './product-route.ts';
import { replacementRoutes } from './replacement-routes.ts';
import { suggest } from './suggest.ts';
import { makeTextHits } from './text-hits.ts';

export interface CatalogDeps {
  readonly db: Db;
  readonly catalog: Catalog;
  /** The number of the store whose prices a banner shows until a shopper chooses how to shop. */
  readonly defaultStoreOf: (bannerId: string) => string | null;
}

/** Products: found, listed, suggested, and one by one. */
export function catalogRoutes(serve: ShopServe, { db, catalog, defaultStoreOf }: CatalogDeps): void {
  const textHits = makeTextHits(db);
  const lists = makeLists();
  const shelfAt: ShelfAt = (chosen, { bannerId, now }) =>
    chosen
      ? catalog.shelf(chosen.locationId, { modality: chosen.modality, now })
      : catalog.shelf(defaultStoreOf(bannerId), { modality: null, now });
  /** What the shopper's location offers. One statement. */
  const shelfOf = async (context: ShopContext): Promise<Shelf> => {
    const { ownerId } = context.caller;
    return shelfAt(await readChosenLocation(db, { ownerId, bannerId: context.bannerId }), context);
  };
  /** The same, with what a signed-in shopper bought; null for a visitor. One statement. */
  const shelfAndBought = async (context: ShopContext) => {
    const { caller, bannerId } = context;
    if (caller.kind === 'visitor') return { shelf: await shelfOf(context), bought: null };
    const { chosen, bought } = await readBoughtHere(db, { ...caller, bannerId });
    return { shelf: await shelfAt(chosen, context), bought };
  };

  serve('GET /atlas/v1/product/v2/products', async ({ query }, context) => {
    const { shelf, bought } = await shelfAndBought(context);
    const page = await search({ lists, textHits }, shelf, {
      text: query['filter.text'] ?? '',
      gtins: query['filter.gtin13s'],
      department: query['filter.department'],
      section: query['filter.section'],
      brands: query['filter.brand']?.split(BRAND_SEPARATOR) ?? [],
      prices: knownWords(query['filter.price'], PRICES),
      sizes: knownWords(query['filter.size'], SIZES),
      bought: bought && bought.map(({ gtin13 }) => gtin13),
      onlyBought: query['filter.bought'] === 'true',
      flags: query['filter.flags'] ?? [],
      sort: query.sort ?? 'relevance',
      offset: query['page.offset'],
      size: query['page.size'],
    });
    const departments = page.departments.map((each) => ({ ...each, name: departmentName(each.name, context.locale) }));
    const sections = page.sections.map((each) => ({ ...each, name: sectionName(each.name, context.locale) }));
    return ok({ ...page, departments, sections });
  });

  productRoute(serve, { db, shelfAt });
  cartItemRoutes(serve, { db, catalog });
  boughtRoutes(serve, { db, textHits, shelfAt });
  homeRoutes(serve, { db, shelfOf });
  replacementRoutes(serve, { db, catalog });

  serve('GET /atlas/v1/product/v2/suggestions', async ({ query: { text } }, context) =>
    ok(await suggest(await shelfOf(context), textHits, { text, locale: context.locale })),
  );
}
