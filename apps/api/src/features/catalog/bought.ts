import type { Product } from '@cartwright/contracts/catalog';
import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { DAY } from '@cartwright/rules/zoned-time';
import { type PricedProduct, toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import { similarOnShelf } from './similar-products.ts';
import type { BoughtProduct } from './bought-sql.ts';

/** After so long, a purchase counts half. */
const HALF_LIFE = 60 * DAY;

/** What is bought often and recently is wanted again: each order of it counts, and all of them less with time. */
export const boughtRank = ({ times, lastAt }: Pick<BoughtProduct, 'times' | 'lastAt'>, now: number): number =>
  times * 2 ** ((lastAt - now) / HALF_LIFE);

export interface Bought {
  readonly before: BoughtProduct;
  readonly product: PricedProduct;
}

/** The products of earlier orders that are still sold anywhere, what is wanted again first. */
export function boughtOnShelf(shelf: Shelf, bought: readonly BoughtProduct[], now: number): readonly Bought[] {
  return bought
    .toSorted((a, b) => boughtRank(b, now) - boughtRank(a, now) || (a.gtin13 < b.gtin13 ? -1 : 1))
    .flatMap((before) => {
      const product = shelf.find(before.gtin13);
      return product ? [{ before, product }] : [];
    });
}

/** Replacements on offer for an unavailable one. */
const MAX_SIMILAR = 3;

interface BoughtLine {
  readonly product: Product;
  readonly quantity: number;
  readonly times: number;
  readonly lastAt: string;
  readonly similar: Product[];
}

/** @param similar numbers of products like it, the nearest first */
export const toBoughtLine = (shelf: Shelf, { before, product }: Bought, similar: readonly string[]): BoughtLine => ({
  product: toProduct(product),
  quantity: Math.min(before.quantity, product.maxQuantity, QUANTITY_CAP),
  times: before.times,
  lastAt: new Date(before.lastAt).toISOString(),
  similar: similarOnShelf(shelf, product.gtin13, similar).slice(0, MAX_SIMILAR),
});
