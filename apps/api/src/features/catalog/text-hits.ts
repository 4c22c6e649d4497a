import { statements } from '@cartwright/server/database';
import { LRUCache } from 'lru-cache';
import type { Db } from '#context.ts';
import type { Products } from '#products/products.ts';
import { catalogIndexOf } from './catalog-index.ts';
import { readHits } from './sql.ts';
import { kindsOf } from './kinds.ts';
import { readTerms } from './terms.ts';
import { textQuery } from './text-query.ts';

/** Products that match words, the best first, by ordinal. @param tokens at least one */
export type TextHits = (products: Products, tokens: readonly string[]) => Promise<Int32Array>;

/** Hits in memory at most, of all texts together: 16 MB. */
const MAX_HITS = 4_000_000;
/** What keeping a text costs besides its hits, in hits. */
const ENTRY = 100;

/**
 * PostgreSQL ranks (decision 56), and its answer for a text is kept as long as the products are: what matches does not
 * depend on a location. Other products begin anew, so that a search that is running then still gets its answer.
 */
export function makeTextHits(db: Db): TextHits {
  const known = new WeakMap<Products, LRUCache<string, Int32Array>>();
  return (products, tokens) =>
    known.getOrInsertComputed(products, () => hitsOf(db, products)).forceFetch(tokens.join(' '));
}

const hitsOf = (db: Db, products: Products) =>
  new LRUCache<string, Int32Array>({
    maxSize: MAX_HITS,
    sizeCalculation: (hits, text) => hits.length + text.length + ENTRY,
    // It serves everybody from now on, so the first caller does not count it as a statement of its own.
    fetchMethod: (text) => statements.exit(() => find(db, text.split(' '), catalogIndexOf(products).vocabulary.has)),
  });

/** A size that no match has is left out: half a gallon of a juice that only comes in quarts finds the quarts. */
async function find(db: Db, tokens: readonly string[], isKnown: (word: string) => boolean): Promise<Int32Array> {
  const terms = readTerms(tokens, isKnown);
  const kinds = kindsOf(terms);
  const hits = await readHits(db, textQuery(terms, kinds));
  const others = terms.filter(({ isSize }) => !isSize);
  if (hits.length > 0 || others.length === 0 || others.length === terms.length) return hits;
  return readHits(db, textQuery(others, kinds));
}
