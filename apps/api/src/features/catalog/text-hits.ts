import { statements } from '@cartwright/server/database';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import type { Products } from '#products/products.ts';
import { readHits } from './sql.ts';

/** Products that match words, the best first, by ordinal. @param tokens at least one */
export type TextHits = (products: Products, tokens: readonly string[]) => Promise<Int32Array>;

/** Hits in memory at most, of all texts together: 16 MB. */
const MAX_HITS = 4_000_000;

/**
 * PostgreSQL ranks (decision 56), and its answer for a text is kept as long as the products are: what matches does not
 * depend on a location.
 */
export function makeTextHits(db: Db): TextHits {
  let of: Products | undefined;
  const known = new LRUCache<string, Int32Array>({
    maxSize: MAX_HITS,
    sizeCalculation: ({ length }) => length + 1,
    // It serves everybody from now on, so the first caller does not count it as a statement of its own.
    fetchMethod: (text) => statements.exit(() => readHits(db, text.split(' '))),
  });
  return (products, tokens) => {
    if (products !== of) known.clear();
    of = products;
    return known.forceFetch(tokens.join(' '));
  };
}
