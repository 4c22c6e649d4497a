import type { ProductPage } from '@cartwright/contracts/catalog';
import type { Db } from '#context.ts';
import { toProduct } from '#products/priced-product.ts';
import { type Found, type Search, searchProducts } from './search-sql.ts';
import { tokensOf } from './search-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Finds products; a text without matches is searched again with its unknown words corrected. */
export async function search(
  db: Db,
  vocabulary: Vocabulary,
  query: Omit<Search, 'tokens'> & { readonly text: string },
): Promise<ProductPage> {
  const { text, ...rest } = query;
  const tokens = tokensOf(text);
  if (text !== '' && tokens.length === 0) return toPage(NOTHING, null);
  const found = await searchProducts(db, { ...rest, tokens });
  const corrected = found.hits === 0 ? vocabulary.correct(tokens) : null;
  if (corrected === null) return toPage(found, null);
  return toPage(await searchProducts(db, { ...rest, tokens: tokensOf(corrected) }), corrected);
}

const NOTHING: Found = { products: [], total: 0, hits: 0, departments: [], brands: [] };

const toPage = ({ products, total, departments, brands }: Found, correctedTo: string | null): ProductPage => ({
  products: products.map(toProduct),
  total,
  correctedTo: total === 0 ? null : correctedTo,
  departments: [...departments],
  brands: [...brands],
});
