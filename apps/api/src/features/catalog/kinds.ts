import { readFileSync } from 'node:fs';
import { singular } from './singular.ts';
import type { Term } from './terms.ts';

/** The groups of `data/kinds.tsv`: what shoppers type, and the kinds of the catalog that they mean by it. */
export function readKinds(): readonly { readonly typed: readonly string[]; readonly kinds: readonly string[] }[] {
  return readFileSync(new URL('data/kinds.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [typed = '', kinds = ''] = line.split('\t');
      return { typed: typed.split(', '), kinds: kinds.split('; ') };
    });
}

const keyOf = (words: readonly string[]): string => words.map(singular).join(' ');

const byTyped = new Map(
  readKinds().flatMap(({ typed, kinds }) => typed.map((text) => [keyOf(text.split(' ')), kinds] as const)),
);

/**
 * The kinds that a text stands for, by its last words: `cheese` is not first of all Cream Cheese, though that is what its
 * name is about. None for most texts, and none when a longer phrase has a meaning of its own: `green onion`.
 * @param terms of a text, at least one
 */
export function kindsOf(terms: readonly Term[]): readonly string[] {
  const tokens = terms.flatMap(({ typed }) => typed);
  const shortest = terms.at(-1)?.typed.length ?? 1;
  for (let from = 0; from <= tokens.length - shortest; from += 1) {
    const kinds = byTyped.get(keyOf(tokens.slice(from)));
    if (kinds) return kinds;
  }
  return [];
}
