import type { CatalogProduct } from '#products/catalog-sql.ts';
import type { Products } from '#products/products.ts';
import { unaccented } from './search-text.ts';
import { singular } from './singular.ts';
import { catalogWords } from './vocabulary.ts';

/** Words that say what a product is and start like this, typed without accents; the most telling first. */
export type Completions = (start: string, count: number) => readonly string[];

/** What a word says of a product: its kind, `milk` of "Whole Milk, Half Gallon", more than what the kind is like. */
const WEIGHT = { kind: 6, section: 3, other: 1 };

/**
 * Words of names and kinds. Not of brands, which are offered as what they are; and of a word and its plural, one.
 * Pure: made once of the products.
 */
export function makeCompletions({ byOrdinal }: Products): Completions {
  const weights = new Map<string, number>();
  for (const product of byOrdinal) {
    for (const [word, weight] of product ? weighedWords(product) : [])
      weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  const byWeight = [...weights].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  const typed = byWeight.map((word) => ({ word, plain: unaccented(word) }));
  const firstOfEach = new Map(typed.toReversed().map(({ word, plain }) => [singular(plain), word]));
  const words = typed.filter(({ word, plain }) => firstOfEach.get(singular(plain)) === word);
  return (start, count) =>
    words
      .filter(({ plain }) => plain.startsWith(start))
      .slice(0, count)
      .map(({ word }) => word);
}

function weighedWords({ facts, commodity, subCommodity }: CatalogProduct): ReadonlyMap<string, number> {
  const [name = ''] = facts.description.split(/[,(]/);
  const brand = new Set(wordsOf(facts.brand));
  const words = new Map<string, number>();
  const add = (found: readonly string[], weight: number) => {
    for (const word of found) if (!brand.has(word)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  add(wordsOf(facts.description), WEIGHT.other);
  add(wordsOf(`${commodity} ${subCommodity}`), WEIGHT.section);
  add(wordsOf(name).slice(-1), WEIGHT.kind);
  return words;
}

/** A number completes nothing. */
const wordsOf = (text: string): readonly string[] => catalogWords(text).filter((word) => !/^\d/.test(word));
