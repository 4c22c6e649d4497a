import type { ProductPage } from '@cartwright/contracts/catalog';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import { catalogIndexOf } from './catalog-index.ts';
import type { List, ListQuery } from './list.ts';
import type { Lists } from './lists.ts';
import { tokensOf } from './search-text.ts';
import type { TextHits } from './text-hits.ts';

export interface Search extends Omit<ListQuery, 'candidates'> {
  /** Empty without a text. */
  readonly text: string;
  readonly gtins: readonly string[] | undefined;
  readonly offset: number;
  readonly size: number;
}

/** Finds products on a shelf; a text without matches is searched again with its unknown words corrected. */
export async function search(
  { lists, textHits }: { readonly lists: Lists; readonly textHits: TextHits },
  shelf: Shelf,
  { text, gtins, offset, size, ...query }: Search,
): Promise<ProductPage> {
  const tokens = tokensOf(text);
  if (text !== '' && tokens.length === 0) return NOTHING;
  const find = async (words: readonly string[]): Promise<List> => {
    const hits = words.length === 0 ? null : await textHits(shelf.products, words);
    const named = gtins === undefined ? words.join(' ') : undefined;
    return lists(shelf, { ...query, text: named, candidates: candidatesOf(shelf, hits, gtins) });
  };
  const toPage = ({ ordinals, departments, brands }: List, correctedTo: string | null): ProductPage => ({
    products: [...ordinals.subarray(offset, offset + size)]
      .flatMap((ordinal) => shelf.at(ordinal) ?? [])
      .map(toProduct),
    total: ordinals.length,
    correctedTo: ordinals.length === 0 ? null : correctedTo,
    departments: [...departments],
    brands: [...brands],
  });
  const found = await find(tokens);
  const corrected = found.hits === 0 ? catalogIndexOf(shelf.products).vocabulary.correct(tokens) : null;
  return corrected === null ? toPage(found, null) : toPage(await find(tokensOf(corrected)), corrected);
}

/** The hits of a text, the products of the numbers in their order, or what is in both; null for all products. */
function candidatesOf(shelf: Shelf, hits: Int32Array | null, gtins: Search['gtins']): Int32Array | null {
  if (gtins === undefined) return hits;
  const requested = new Set(gtins.flatMap((gtin13) => shelf.products.ordinalOf(gtin13) ?? []));
  return hits === null ? Int32Array.from(requested) : hits.filter((ordinal) => requested.has(ordinal));
}

const NOTHING: ProductPage = { products: [], total: 0, correctedTo: null, departments: [], brands: [] };
