import type { SORTS } from '@cartwright/contracts/product-lists';
import { itemCents } from '#products/shelf-price.ts';
import type { Shelf } from '#products/shelf.ts';
import type { ListIndex } from './list-index.ts';

export type Sort = (typeof SORTS)[number];

/** Above every price in cents: products without one come last, whatever the direction. */
const NO_PRICE = 2 ** 31;
/** Above every number of products, so that a price and a rank fit into one exact number. */
const RANKS = 2 ** 21;

interface Shelved {
  readonly index: ListIndex;
  readonly shelf: Shelf;
}

/** The products of a list in its order, by ordinal. @param candidates the best match first; null for all products */
export const inOrder = (on: Shelved, sort: Sort, candidates: Int32Array | null): Int32Array =>
  ORDERS[sort](on, candidates);

const ORDERS: Readonly<Record<Sort, (on: Shelved, candidates: Int32Array | null) => Int32Array>> = {
  relevance: ({ index }, candidates) => candidates ?? index.popular,
  popular: ({ index, shelf }, candidates) => byRank(shelf, 'popular', index.popular, candidates),
  name: ({ index, shelf }, candidates) => byRank(shelf, 'name', index.name, candidates),
  'price-up': (on, candidates) => (candidates ? byPrice(on, 'price-up', candidates) : allByPrice(on, 'price-up')),
  'price-down': (on, candidates) => (candidates ? byPrice(on, 'price-down', candidates) : allByPrice(on, 'price-down')),
};

/** @param all every product in this order */
function byRank(shelf: Shelf, name: 'popular' | 'name', all: Int32Array, candidates: Int32Array | null): Int32Array {
  if (candidates === null) return all;
  return sorted(candidates, (ordinal) => shelf.products.byOrdinal[ordinal]?.rank[name] ?? 0, all);
}

type PriceSort = Extract<Sort, `price-${string}`>;

const byPrice = ({ index, shelf }: Shelved, sort: PriceSort, ordinals: Int32Array): Int32Array =>
  sorted(ordinals, priceRank(shelf, sort), index.gtin13);

const madeByPrice = new WeakMap<Shelf, Map<PriceSort, Int32Array>>();

/** Sorting a hundred thousand takes milliseconds: it is done once per shelf, and lasts as long as the shelf. */
const allByPrice = (on: Shelved, sort: PriceSort): Int32Array =>
  madeByPrice
    .getOrInsertComputed(on.shelf, () => new Map<PriceSort, Int32Array>())
    .getOrInsertComputed(sort, () => byPrice(on, sort, on.index.popular));

/** @param rankOf an integer per ordinal whose remainder by `RANKS` is a place in `places` */
function sorted(ordinals: Int32Array, rankOf: (ordinal: number) => number, places: Int32Array): Int32Array {
  const ranks = Float64Array.from(ordinals, rankOf).sort();
  return Int32Array.from(ranks, (rank) => places[rank - Math.floor(rank / RANKS) * RANKS] ?? 0);
}

/** By the price of one item, as the page shows it; then by number. */
function priceRank(shelf: Shelf, sort: PriceSort): (ordinal: number) => number {
  const direction = sort === 'price-up' ? 1 : -1;
  return (ordinal) => {
    const product = shelf.products.byOrdinal[ordinal];
    const cents = shelf.promoCents(ordinal) ?? shelf.regularCents(ordinal);
    const price = product && cents !== null ? itemCents(product.facts, cents) * direction : NO_PRICE;
    return price * RANKS + (product?.rank.gtin13 ?? 0);
  };
}
