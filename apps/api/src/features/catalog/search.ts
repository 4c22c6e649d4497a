import type { ProductPage } from '@cartwright/contracts/catalog';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { type List, listProducts, type ListQuery } from './list.ts';
import { tokensOf } from './search-text.ts';
import type { TextHits } from './text-hits.ts';

export interface Search extends Omit<ListQuery, 'candidates'> {
  /** Empty without a text. */
  readonly text: string;
  readonly gtins: readonly string[] | undefined;
}

/** Finds products on a shelf; a text without matches is searched again with its unknown words corrected. */
export async function search(
  { index, textHits }: { readonly index: CatalogIndex; readonly textHits: TextHits },
  shelf: Shelf,
  query: Search,
): Promise<ProductPage> {
  const tokens = tokensOf(query.text);
  if (query.text !== '' && tokens.length === 0) return NOTHING;
  const find = async (words: readonly string[]): Promise<List> => {
    const hits = words.length === 0 ? null : await textHits(shelf.products, words);
    return listProducts(
      { index: index.lists, shelf },
      { ...query, candidates: candidatesOf(shelf, hits, query.gtins) },
    );
  };
  const found = await find(tokens);
  const corrected = found.hits === 0 ? index.vocabulary.correct(tokens) : null;
  if (corrected === null) return toPage(shelf, found, null);
  return toPage(shelf, await find(tokensOf(corrected)), corrected);
}

/** The hits of a text, the products of the numbers in their order, or what is in both; null for all products. */
function candidatesOf(shelf: Shelf, hits: Int32Array | null, gtins: Search['gtins']): Int32Array | null {
  if (gtins === undefined) return hits;
  const requested = new Set(gtins.flatMap((gtin13) => shelf.products.ordinalOf(gtin13) ?? []));
  return hits === null ? Int32Array.from(requested) : hits.filter((ordinal) => requested.has(ordinal));
}

const NOTHING: ProductPage = { products: [], total: 0, correctedTo: null, departments: [], brands: [] };

const toPage = (shelf: Shelf, { ordinals, total, departments, brands }: List, correctedTo: string | null) => ({
  products: ordinals.flatMap((ordinal) => shelf.at(ordinal) ?? []).map(toProduct),
  total,
  correctedTo: total === 0 ? null : correctedTo,
  departments: [...departments],
  brands: [...brands],
});
