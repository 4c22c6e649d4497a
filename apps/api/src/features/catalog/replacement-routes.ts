import { ok, refuse } from '@cartwright/rules/result';
import type { ShopServe } from '#context.ts';
import type { ProductSource } from '#products/catalog.ts';
import { replacementsFor } from './replacements.ts';
import { readReplacementSources } from './sql.ts';

/** What may come instead of a product. One statement, unless what it finds is newer than what is in memory. */
export function replacementRoutes(serve: ShopServe, { db, catalog }: ProductSource): void {
  serve(
    'GET /atlas/v1/product/v2/products/:gtin13/replacements',
    async ({ params: { gtin13 }, query }, { caller: { ownerId }, bannerId, now }) => {
      const modality = query.modalityType;
      const sources = await readReplacementSources(db, { gtin13, ownerId, bannerId, modality });
      const validates = query['option.validate'] === 'true';
      const minVersions = (validates && sources?.versions) || undefined;
      const shelf = await catalog.shelf(sources?.locationId ?? null, { modality, now, minVersions });
      const [offset, size] = [query['page.offset'], query['page.size']];
      const found = sources && replacementsFor(shelf, gtin13, { ...sources, offset, size, validates });
      return found ? ok(found) : refuse({ code: 'NOT_FOUND', gtin13 });
    },
  );
}
