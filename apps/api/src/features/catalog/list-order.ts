import type { SORTS } from '@cartwright/contracts/product-lists';
import { itemCents } from '#products/shelf-price.ts';
import type { Shelf } from '#products/shelf.ts';
import type { ListIndex } from './list-index.ts';

export type Sort = (typeof SORTS)[number];

/** Above every price in cents: products without one come last, whatever the direction. */
const NO_PRICE = 2 ** 31;
/** Above every number of products, so that a price and a rank fit into one exact number. */
const RANKS = 2 ** 21;

const byPrice = new WeakMap<Shelf, Map<Sort, Int32Array>>();

/** The products of a list in its order, by ordinal. @param candidates the best match first; null for all products */
export function inOrder(
  { index, shelf }: { readonly index: ListIndex; readonly shelf: Shelf },
  sort: Sort,
  candidates: Int32Array | null,
): Int32Array {
  const { byOrdinal } = shelf.products;
  if (candidates === null) {
    if (sort === 'name') return index.name;
    return sort === 'price-up' || sort === 'price-down' ? allByPrice(index, shelf, sort) : index.popular;
  }
  switch (sort) {
    case 'relevance':
      return candidates;
    case 'popular':
      return sorted(candidates, (ordinal) => byOrdinal[ordinal]?.rank.popular ?? 0, index.popular);
    case 'name':
      return sorted(candidates, (ordinal) => byOrdinal[ordinal]?.rank.name ?? 0, index.name);
    default:
      return sorted(candidates, priceRank(shelf, sort), index.gtin13);
  }
}

/** Sorting a hundred thousand takes milliseconds: it is done once per shelf, and lasts as long as the shelf. */
function allByPrice(index: ListIndex, shelf: Shelf, sort: Sort): Int32Array {
  const ofShelf = byPrice.getOrInsertComputed(shelf, () => new Map<Sort, Int32Array>());
  return ofShelf.getOrInsertComputed(sort, () => sorted(index.popular, priceRank(shelf, sort), index.gtin13));
}

/** @param rankOf an integer per ordinal whose remainder by `RANKS` is a place in `places` */
function sorted(ordinals: Int32Array, rankOf: (ordinal: number) => number, places: Int32Array): Int32Array {
  const ranks = Float64Array.from(ordinals, rankOf).sort();
  return Int32Array.from(ranks, (rank) => places[rank - Math.floor(rank / RANKS) * RANKS] ?? 0);
}

/** By the price of one item, as the page shows it; then by number. */
function priceRank(shelf: Shelf, sort: Sort): (ordinal: number) => number {
  const direction = sort === 'price-up' ? 1 : -1;
  return (ordinal) => {
    const product = shelf.products.byOrdinal[ordinal];
    const cents = shelf.promoCents(ordinal) ?? shelf.regularCents(ordinal);
    const price = product && cents !== null ? itemCents(product.facts, cents) * direction : NO_PRICE;
    return price * RANKS + (product?.rank.gtin13 ?? 0);
  };
}
