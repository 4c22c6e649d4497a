import type { Db } from '#context.ts';
import { tokensOf } from './search-text.ts';
import { readSuggestions, type Suggested } from './sql.ts';
import type { Vocabulary } from './vocabulary.ts';

const WORDS = 6;
const PRODUCTS = 6;

/** Completions of a partial text: its last word completed, and products that match so far. At most one statement. */
export async function suggest(
  db: Db,
  vocabulary: Vocabulary,
  text: string,
): Promise<{ words: string[]; products: Suggested[] }> {
  const typed = tokensOf(text);
  const tokens = tokensOf(vocabulary.correct(typed) ?? typed.join(' '));
  const last = tokens.at(-1);
  if (last === undefined) return { words: [], products: [] };
  const before = tokens.slice(0, -1);
  const words = vocabulary.completions(last, WORDS).map((word) => [...before, word].join(' '));
  return { words, products: [...(await readSuggestions(db, tokens, PRODUCTS))] };
}
