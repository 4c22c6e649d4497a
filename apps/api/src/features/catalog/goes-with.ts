import { readFileSync } from 'node:fs';
import type { Product } from '@cartwright/contracts/catalog';
import { toProduct } from '#products/priced-product.ts';
import type { Products } from '#products/products.ts';
import type { Shelf } from '#products/shelf.ts';

const MAX_SHOWN = 6;
/** Tried of one kind, the most popular first: enough that one of them is available. */
const MAX_TRIED = 20;

/** Which kinds go well with a kind, as `data/pairs.tsv` has them. */
export function readPairs(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(new URL('data/pairs.tsv', import.meta.url), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [kind = '', others = ''] = line.split('\t');
        return [kind, others.split('; ')];
      }),
  );
}

const pairs = readPairs();
const byKind = new WeakMap<Products, ReadonlyMap<string, readonly number[]>>();

/** The ordinals of each kind, the most popular first. */
const kindsIn = (products: Products): ReadonlyMap<string, readonly number[]> =>
  byKind.getOrInsertComputed(products, () => {
    const popular = products.byOrdinal
      .filter((product) => product !== undefined)
      .toSorted((a, b) => a.rank.popular - b.rank.popular);
    const grouped = Map.groupBy(popular, ({ subCommodity }) => subCommodity);
    return new Map([...grouped].map(([kind, own]) => [kind, own.slice(0, MAX_TRIED).map(({ ordinal }) => ordinal)]));
  });

/**
 * What goes well with a product on a shelf: first what others bought with it, then the most popular of the kinds that
 * belong to its own. Never more of its own kind, and nothing that requires a higher age.
 * @param together numbers of products that were bought with it, the most frequent first
 */
export function goesWith(shelf: Shelf, gtin13: string, together: readonly string[]): Product[] {
  const { byOrdinal, ordinalOf } = shelf.products;
  const original = byOrdinal[ordinalOf(gtin13) ?? -1];
  if (!original) return [];
  const suits = (ordinal: number): boolean => {
    const other = byOrdinal[ordinal];
    return (
      other !== undefined &&
      other.subCommodity !== original.subCommodity &&
      other.facts.minAge <= original.facts.minAge &&
      shelf.regularCents(ordinal) !== null &&
      shelf.availability(ordinal) !== 'unavailable'
    );
  };
  const bought = together.flatMap((other) => ordinalOf(other) ?? []).filter(suits);
  const kinds = kindsIn(shelf.products);
  const paired = (pairs.get(original.subCommodity) ?? []).flatMap((kind) =>
    (kinds.get(kind) ?? []).filter(suits).slice(0, 2),
  );
  // The best of each kind before the second of any.
  const seen = new Set<string>();
  const isFirst = (ordinal: number): boolean => {
    const kind = byOrdinal[ordinal]?.subCommodity ?? '';
    return !seen.has(kind) && seen.add(kind) !== undefined;
  };
  const inTurn = [...paired.filter(isFirst), ...paired];
  return [...new Set([...bought, ...inTurn])]
    .slice(0, MAX_SHOWN)
    .flatMap((ordinal) => shelf.at(ordinal) ?? [])
    .map(toProduct);
}
