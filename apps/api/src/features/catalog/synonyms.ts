import { readFileSync } from 'node:fs';
import { singular, singularInSpanish } from './singular.ts';

/** Words that mean a product which the catalog calls something else. */
export interface SynonymGroup {
  /** What shoppers type: any of these, as `tokensOf` writes it. */
  readonly typed: readonly string[];
  /** What the catalog calls it: any of these. */
  readonly meant: readonly string[];
}

const sides = (text: string): string[] => text.split(', ');

/** The groups of `data/synonyms.tsv`. */
export function readSynonyms(): readonly SynonymGroup[] {
  return readFileSync(new URL('data/synonyms.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', meant = ''] = line.split('\t');
      return { typed: sides(typed), meant: sides(meant) };
    });
}

/** The phrases that a group knows, by what was typed; a phrase in the plural finds the one in the singular. */
const byTyped = new Map(
  readSynonyms().flatMap(({ typed, meant }) => typed.map((text) => [keyOf(text.split(' '), singular), meant] as const)),
);

/** Words of the longest phrase that shoppers type. */
export const LONGEST = Math.max(...[...byTyped.keys()].map((phrase) => phrase.split(' ').length));

function keyOf(words: readonly string[], toSingular: (word: string) => string): string {
  return words.map(toSingular).join(' ');
}

/** What the catalog calls a phrase; undefined when no group has it. */
export const meaningOf = (words: readonly string[]): readonly string[] | undefined =>
  byTyped.get(keyOf(words, singular)) ?? byTyped.get(keyOf(words, singularInSpanish));

/** The single words that groups know, for the correction of typing slips. */
export const SYNONYM_WORDS: readonly string[] = readSynonyms().flatMap(({ typed }) =>
  typed.filter((text) => !text.includes(' ')),
);
