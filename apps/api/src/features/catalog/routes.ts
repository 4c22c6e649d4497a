import { ok, refuse } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { toProduct } from '#products/priced-product.ts';
import { departmentName } from './department-name.ts';
import { search } from './search.ts';
import { makeShelves } from './shelves.ts';
import { readDetails } from './sql.ts';
import { suggest } from './suggest.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CatalogDeps {
  readonly db: Db;
  readonly vocabulary: Vocabulary;
}

/** Products: found, listed, suggested, and one by one. */
export function catalogRoutes(serve: ShopServe, { db, vocabulary }: CatalogDeps): void {
  serve('GET /atlas/v1/product/v2/products', async ({ query }, { caller, bannerId, now, locale }) => {
    const text = query['filter.text'] ?? '';
    const page = await search(db, vocabulary, {
      ownerId: caller.ownerId,
      bannerId,
      now,
      text,
      gtins: query['filter.gtin13s'],
      department: query['filter.department'],
      brand: query['filter.brand'],
      flags: query['filter.flags'] ?? [],
      sort: query.sort ?? 'relevance',
      offset: query['page.offset'],
      size: query['page.size'],
    });
    const departments = page.departments.map((each) => ({ ...each, name: departmentName(each.name, locale) }));
    return ok({ ...page, departments });
  });

  serve('GET /atlas/v1/product/v2/products/:gtin13', async ({ params }, { caller, bannerId, now, locale }) => {
    const found = await readDetails(db, { gtin13: params.gtin13, ownerId: caller.ownerId, bannerId, now });
    if (!found) return refuse({ code: 'NOT_FOUND', gtin13: params.gtin13 });
    const { about, ingredients, allergens, diet, prop65, departmentName: department, similar } = found;
    return ok({
      ...toProduct(found),
      about,
      ingredients,
      allergens: [...allergens],
      diet: [...diet],
      prop65,
      departmentName: departmentName(department, locale),
      similar: (similar ?? []).map(toProduct),
    });
  });

  serve('GET /atlas/v1/product/v2/suggestions', async ({ query }) => ok(await suggest(db, vocabulary, query.text)));

  const shelves = makeShelves(db);
  serve('GET /atlas/v1/product/v2/shelves', async (_input, { caller, bannerId, now }) => {
    const { buyAgain, onSale, popular } = await shelves(caller, { bannerId, now });
    return ok({ buyAgain: buyAgain.map(toProduct), onSale: onSale.map(toProduct), popular: popular.map(toProduct) });
  });
}
