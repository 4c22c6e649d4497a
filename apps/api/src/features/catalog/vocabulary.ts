import type { CatalogProduct } from '#products/catalog-sql.ts';
import type { Products } from '#products/products.ts';
import { closestWord } from './closest-word.ts';
import { unaccented } from './search-text.ts';

/**
 * The words of the catalog with the number of products that have them: what a typed word can be corrected or completed
 * to.
 */
export interface Vocabulary {
  /** Whether a product has this very word. */
  readonly has: (word: string) => boolean;
  /** Whether a word is known, understood, or the beginning of one that is. */
  readonly isUnderstood: (word: string) => boolean;
  /** The text with each unknown word replaced by the nearest known one; null when nothing changes. */
  readonly correct: (tokens: readonly string[]) => string | null;
  /** Known words with this beginning, the most common first. */
  readonly completions: (start: string, count: number) => readonly string[];
}

export type WordCount = readonly [word: string, products: number];

const SHORTEST = 3;

/** The words of names, kinds and brands with the number of products that have each. */
export function countWords({ byOrdinal }: Products): readonly WordCount[] {
  const counts = new Map<string, number>();
  for (const product of byOrdinal) {
    for (const word of product ? wordsOf(product) : []) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

function wordsOf({ facts, commodity, subCommodity }: CatalogProduct): ReadonlySet<string> {
  return new Set(catalogWords(`${facts.description} ${commodity} ${subCommodity} ${facts.brand}`));
}

/** The words of a text of the catalog, with their accents; short ones say too little. */
export const catalogWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST);

/**
 * A vocabulary over counted words. Pure: built once from the catalog.
 * @param others words that are understood, though no product has them: what nothing else completes is completed to them
 */
export function makeVocabulary(words: readonly WordCount[], others: readonly string[] = []): Vocabulary {
  const byUse = words.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  /** By what is typed for it: of two spellings the more common one. */
  const known = new Map<string, string>();
  for (const word of byUse) known.getOrInsert(unaccented(word), word);
  const byTyped = [...known];
  const understood = [...byTyped.map(([typed]) => typed), ...others];
  const isUnderstood = (token: string) => understood.some((word) => word.startsWith(token));
  return {
    has: (word) => known.has(word),
    isUnderstood,
    correct: (tokens) => {
      const mended = tokens.map((token) => (isUnderstood(token) ? token : (closestWord(token, understood) ?? token)));
      return mended.some((token, index) => token !== tokens[index]) ? mended.join(' ') : null;
    },
    completions: (start, count) => {
      const completed = byTyped.filter(([typed]) => typed.startsWith(start)).map(([, word]) => word);
      return (completed.length > 0 ? completed : others.filter((word) => word.startsWith(start))).slice(0, count);
    },
  };
}
