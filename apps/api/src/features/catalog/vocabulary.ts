import { closestWord } from './closest-word.ts';

/**
 * The words of the catalog with the number of products that have them: what a typed word can be corrected or completed
 * to.
 */
export interface Vocabulary {
  /** The text with each unknown word replaced by the nearest known one; null when nothing changes. */
  readonly correct: (tokens: readonly string[]) => string | null;
  /** Known words with this beginning, the most common first. */
  readonly completions: (start: string, count: number) => readonly string[];
}

export type WordCount = readonly [word: string, products: number];

/** A vocabulary over counted words. Pure: built once from the catalog. */
export function makeVocabulary(words: readonly WordCount[]): Vocabulary {
  const byUse = words.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  const startsSomething = (token: string) => byUse.some((word) => word.startsWith(token));
  return {
    correct: (tokens) => {
      const mended = tokens.map((token) => (startsSomething(token) ? token : (closestWord(token, byUse) ?? token)));
      return mended.some((token, index) => token !== tokens[index]) ? mended.join(' ') : null;
    },
    completions: (start, count) => byUse.filter((word) => word.startsWith(start)).slice(0, count),
  };
}
