import type { Replacements } from '@cartwright/contracts/catalog';
import { isAsLarge } from '@cartwright/rules/picking';
import type { z } from 'zod';
import type { CatalogProduct } from '#products/catalog-sql.ts';
import { mayReplace } from '#products/may-replace.ts';
import { type PricedProduct, toProduct } from '#products/priced-product.ts';
import type { ProductFacts } from '#products/product-facts.ts';
import type { Shelf } from '#products/shelf.ts';
import { itemCents, shelfCents, soldItemOf } from '#products/shelf-price.ts';

interface Page {
  readonly offset: number;
  readonly size: number;
  /** Whether to say how available the product itself is. */
  readonly validates: boolean;
}

/**
 * What may come instead of a product, of all that can be ordered from a shelf: nothing with another allergen, without
 * one of its diets or for a higher age. First comes what is as large, then what has the same brand, then what is not
 * dearer, and of equal ones the nearest. Undefined for an unknown number.
 * @param similar numbers of products like it, the nearest first
 */
export function replacementsFor(
  shelf: Shelf,
  gtin13: string,
  { similar, offset, size, validates }: Page & { readonly similar: readonly string[] },
): z.output<typeof Replacements> | undefined {
  const productOf = (number: string) => shelf.products.byOrdinal[shelf.products.ordinalOf(number) ?? -1];
  const original = shelf.find(gtin13);
  const product = productOf(gtin13);
  if (!original || !product) return undefined;
  const ranked = similar
    .flatMap((number) => ranksOf(shelf, { product, original }, productOf(number)))
    .toSorted((a, b) => a.rank - b.rank);
  return {
    original: validates ? toProduct(original) : null,
    replacements: ranked.slice(offset, offset + size).map(({ other }) => toProduct(other)),
    total: ranked.length,
  };
}

interface Wanted {
  readonly product: CatalogProduct;
  readonly original: PricedProduct;
}

/** A candidate with its rank, where 0 keeps everything; none if it cannot be ordered here, or does not suit. */
function ranksOf(
  shelf: Shelf,
  { product, original }: Wanted,
  candidate: CatalogProduct | undefined,
): { readonly rank: number; readonly other: PricedProduct }[] {
  const other = candidate && shelf.at(candidate.ordinal);
  if (!candidate || !other || other.availability === 'unavailable' || !mayReplace(product, candidate)) return [];
  const keeps = [
    isAsLarge(measured(original), measured(other)),
    other.brand === original.brand,
    itemCost(other) <= itemCost(original),
  ];
  return [{ rank: keeps.reduce((rank, kept) => rank * 2 + (kept ? 0 : 1), 0), other }];
}

const measured = (product: ProductFacts) => ({
  sold: soldItemOf(product),
  size: { unit: product.sizeUom, quantity: product.sizeQty },
});

/** What an item costs on the shelf; without a price, nothing is dearer than it. */
function itemCost(product: PricedProduct): number {
  const price = shelfCents(product);
  return price === null ? Number.POSITIVE_INFINITY : itemCents(product, price);
}
