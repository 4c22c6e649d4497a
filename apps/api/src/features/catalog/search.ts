import type { ProductPage } from '@cartwright/contracts/catalog';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { findText } from './find-text.ts';
import type { ListQuery } from './list.ts';
import type { Lists } from './lists.ts';
import { tokensOf } from './search-text.ts';
import type { TextHits } from './text-hits.ts';

export interface Search extends Omit<ListQuery, 'candidates'> {
  /** Empty without a text. */
  readonly text: string;
  readonly gtins: readonly string[] | undefined;
  /** What the shopper bought before, by number; null for a visitor. */
  readonly bought: readonly string[] | null;
  readonly onlyBought: boolean;
  readonly offset: number;
  readonly size: number;
}

/** Finds products on a shelf. */
export async function search(
  { lists, textHits }: { readonly lists: Lists; readonly textHits: TextHits },
  shelf: Shelf,
  { text, gtins, bought, onlyBought, offset, size, ...query }: Search,
): Promise<ProductPage> {
  const tokens = tokensOf(text);
  if (text !== '' && tokens.length === 0) return NOTHING;
  const found = text === '' ? null : await findText(shelf.products, textHits, tokens);
  const before = new Set((bought ?? []).flatMap((gtin13) => shelf.products.ordinalOf(gtin13) ?? []));
  const candidates = candidatesOf(shelf, found?.hits ?? null, gtins);
  const { ordinals, departments, sections, flags, brands, prices, sizes } = lists(shelf, {
    ...query,
    // What somebody bought is nobody else's: such a list is not kept.
    text: gtins === undefined && !onlyBought ? (found?.tokens.join(' ') ?? '') : undefined,
    candidates: onlyBought ? among(before, shelf, candidates) : candidates,
  });
  return {
    products: [...ordinals.subarray(offset, offset + size)]
      .flatMap((ordinal) => shelf.at(ordinal) ?? [])
      .map(toProduct),
    total: ordinals.length,
    correctedTo: found?.isOther && ordinals.length > 0 ? found.tokens.join(' ') : null,
    departments: [...departments],
    sections: [...sections],
    flags: [...flags],
    brands: [...brands],
    prices: [...prices],
    sizes: [...sizes],
    bought: bought === null ? null : ordinals.reduce((count, ordinal) => count + (before.has(ordinal) ? 1 : 0), 0),
  };
}

/** The hits of a text, the products of the numbers in their order, or what is in both; null for all products. */
function candidatesOf(shelf: Shelf, hits: Int32Array | null, gtins: Search['gtins']): Int32Array | null {
  if (gtins === undefined) return hits;
  const requested = new Set(gtins.flatMap((gtin13) => shelf.products.ordinalOf(gtin13) ?? []));
  return hits === null ? Int32Array.from(requested) : hits.filter((ordinal) => requested.has(ordinal));
}

/** Those of the candidates, or of all products, that are in a set. */
const among = (set: ReadonlySet<number>, shelf: Shelf, candidates: Int32Array | null): Int32Array =>
  (candidates ?? catalogIndexOf(shelf.products).lists.popular).filter((ordinal) => set.has(ordinal));

const NOTHING: ProductPage = {
  products: [],
  total: 0,
  correctedTo: null,
  departments: [],
  brands: [],
  prices: [],
  sections: [],
  flags: [],
  sizes: [],
  bought: null,
};
