import type { Products } from '#products/products.ts';
import { type ListIndex, makeListIndex } from './list-index.ts';
import { SYNONYM_WORDS } from './synonyms.ts';
import { countWords, makeVocabulary, type Vocabulary } from './vocabulary.ts';

/** What lists and searches look up, made once for the products. */
export interface CatalogIndex {
  readonly lists: ListIndex;
  readonly vocabulary: Vocabulary;
}

const made = new WeakMap<Products, CatalogIndex>();

/** The index of these products; it lasts as long as they do. */
export const catalogIndexOf = (products: Products): CatalogIndex =>
  made.getOrInsertComputed(products, () => ({
    lists: makeListIndex(products),
    vocabulary: makeVocabulary(countWords(products), SYNONYM_WORDS),
  }));
