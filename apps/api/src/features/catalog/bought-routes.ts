import { ok } from '@cartwright/rules/result';
import { type Db, shopperOf, type ShopServe } from '#context.ts';
import { type Bought, boughtOnShelf, toBoughtLine } from './bought.ts';
import { tokensOf } from './search-text.ts';
import { readBoughtHere, readSimilar } from './bought-sql.ts';
import type { ShelfAt } from './shelf-at.ts';
import type { TextHits } from './text-hits.ts';

export interface BoughtDeps {
  readonly db: Db;
  readonly textHits: TextHits;
  readonly shelfAt: ShelfAt;
}

const WITHOUT_A_CHOICE = 'PICKUP';

/** What a shopper bought before: to find, and to buy again. */
export function boughtRoutes(serve: ShopServe, { db, textHits, shelfAt }: BoughtDeps): void {
  serve('GET /atlas/v1/product/v2/bought', async ({ query }, context) => {
    const { now, bannerId } = context;
    const { profileId, ownerId } = shopperOf(context);
    const { chosen, bought } = await readBoughtHere(db, { profileId, ownerId, bannerId });
    const shelf = await shelfAt(chosen, context);
    const tokens = tokensOf(query['filter.text'] ?? '');
    const found = tokens.length === 0 ? null : new Set(await textHits(shelf.products, tokens));
    const all = boughtOnShelf(shelf, bought, now).filter(
      ({ product }) => found === null || found.has(shelf.products.ordinalOf(product.gtin13) ?? -1),
    );
    const shown = all.slice(query['page.offset'], query['page.offset'] + query['page.size']);
    const similar = await similarOf(shown);
    return ok({
      modalityType: chosen?.modality ?? WITHOUT_A_CHOICE,
      lines: shown.map((each) => toBoughtLine(shelf, each, similar.get(each.product.gtin13) ?? [])),
      total: all.length,
    });
  });

  /** Of those that cannot be had: at most one statement. */
  async function similarOf(shown: readonly Bought[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const gone = shown.filter(({ product }) => product.availability === 'unavailable');
    return gone.length === 0
      ? new Map()
      : readSimilar(
          db,
          gone.map(({ product }) => product.gtin13),
        );
  }
}
