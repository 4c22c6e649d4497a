import type { Product } from '@cartwright/contracts/catalog';
import { mayReplace } from '#products/may-replace.ts';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';

/**
 * What of these products is available on a shelf, brings no allergen that the original lacks, suits its diets and
 * requires no higher age.
 * @param similar numbers of products like it, the nearest first
 */
export function similarOnShelf(shelf: Shelf, gtin13: string, similar: readonly string[]): Product[] {
  const productOf = (number: string) => shelf.products.byOrdinal[shelf.products.ordinalOf(number) ?? -1];
  const original = productOf(gtin13);
  if (!original) return [];
  return similar
    .flatMap((number) => productOf(number) ?? [])
    .filter((other) => mayReplace(original, other) && shelf.availability(other.ordinal) !== 'unavailable')
    .flatMap(({ ordinal }) => shelf.at(ordinal) ?? [])
    .map(toProduct);
}
