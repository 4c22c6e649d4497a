import type { Products } from '#products/products.ts';
import { type Completions, makeCompletions } from './completions.ts';
import { type ListIndex, makeListIndex } from './list-index.ts';
import { tokensOf } from './search-text.ts';
import { SYNONYM_WORDS } from './synonyms.ts';
import { countWords, makeVocabulary, type Vocabulary } from './vocabulary.ts';

/** What lists and searches look up, made once for the products. */
export interface CatalogIndex {
  readonly lists: ListIndex;
  readonly vocabulary: Vocabulary;
  readonly completions: Completions;
  /** The words of each brand, in the order of `lists.brands`. */
  readonly brandWords: readonly (readonly string[])[];
}

const made = new WeakMap<Products, CatalogIndex>();

/** The index of these products; it lasts as long as they do. */
export const catalogIndexOf = (products: Products): CatalogIndex =>
  made.getOrInsertComputed(products, () => {
    const lists = makeListIndex(products);
    return {
      lists,
      vocabulary: makeVocabulary(countWords(products), SYNONYM_WORDS),
      completions: makeCompletions(products),
      brandWords: lists.brands.map(tokensOf),
    };
  });
